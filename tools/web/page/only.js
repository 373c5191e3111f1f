// One tab at a time plays on the memory of this browser.

const ANSWER = 500; // ms in which a tab that plays says so
const AGAIN = 1000; // ms until a tab that waits asks again

// Return once no other tab plays; waiting() is called if one does. The turn ends with the tab.
export async function only(waiting) {
  const name = `rollmark ${new URL("./", location.href).pathname}`;
  if (!navigator.locks) return asked(name, waiting); // a page without https
  const held = (options) =>
    new Promise((resolve) => {
      navigator.locks.request(name, options, (lock) => {
        resolve(Boolean(lock));
        return lock ? new Promise(() => {}) : undefined;
      });
    });
  if (await held({ ifAvailable: true })) return;
  waiting();
  await held({});
}

// Return once no other tab answers that it plays, or asks at the same time with a smaller number.
function asked(name, waiting) {
  return new Promise((resolve) => {
    const tabs = new BroadcastChannel(name);
    const number = Math.random();
    let plays = false;
    let timer = null; // runs while answers are awaited
    const ask = () => {
      timer = setTimeout(() => {
        timer = null;
        plays = true;
        resolve();
      }, ANSWER);
      tabs.postMessage({ asks: number });
    };
    tabs.onmessage = ({ data: { asks, refused } }) => {
      if (asks && (plays || (timer && number < asks))) tabs.postMessage({ refused: asks });
      else if (timer && (asks || refused === number)) later();
    };
    const later = () => {
      clearTimeout(timer);
      timer = null;
      waiting();
      setTimeout(ask, AGAIN);
    };
    ask();
  });
}
