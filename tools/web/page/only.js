// One tab at a time plays on the memory of this browser.

// Return once no other tab plays; waiting() is called if one does. The lock ends with the tab.
export async function only(waiting) {
  if (!navigator.locks) return; // a page without https
  const name = `rollmark ${new URL("./", location.href).pathname}`;
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
