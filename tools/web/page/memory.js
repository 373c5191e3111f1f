// The console's memory, 4,096 bytes, in this browser (IndexedDB), one for each folder of a host.

export const SIZE = 4096;

const STORE = "memory";
const KEY = "console";

let database = null;

function opened() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(`rollmark ${new URL("./", location.href).pathname}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

// Return the bytes, null if there are none.
export async function read() {
  const all = (await opened()).transaction(STORE);
  const request = all.objectStore(STORE).get(KEY);
  await done(all);
  return request.result instanceof Uint8Array && request.result.length === SIZE ? request.result : null;
}

// Return once the bytes are kept, whatever happens to this tab.
export async function write(bytes) {
  const all = (await opened()).transaction(STORE, "readwrite");
  all.objectStore(STORE).put(bytes, KEY);
  await done(all);
}

function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
