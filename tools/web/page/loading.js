// Loads what takes long, with progress, and keeps it for the next start, also without a network.

import { PARTS, VERSION } from "./parts.js";

export const SHARE = 0.85; // of the whole start that loading takes

const CACHE = `rollmark ${new URL("./", location.href).pathname} ${VERSION}`; // as in sw.js

// Return promises of the parts' bytes, unpacked, by name; told(share) hears how much has come, 0 to SHARE.
export async function fetchParts(told) {
  const whole = Object.values(PARTS).reduce((sum, { size }) => sum + size, 0);
  let come = 0;
  const cache = await openCache();
  const counted = () =>
    new TransformStream({
      transform(piece, to) {
        come += piece.byteLength;
        told(SHARE * Math.min(come / whole, 1));
        to.enqueue(piece);
      },
    });
  const entries = Object.entries(PARTS).map(([name, part]) => [name, one(part, cache, counted)]);
  const bytes = await Promise.all(entries.map(async ([name, promise]) => [name, await promise]));
  return Object.fromEntries(bytes);
}

async function one({ file, packed }, cache, counted) {
  let answer = cache && (await caches.match(file));
  let kept = null;
  if (!answer) {
    answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    kept = cache?.put(file, answer.clone()).catch(() => {}); // no space: it is loaded again next time
  }
  let stream = answer.body.pipeThrough(counted());
  if (packed) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  await kept;
  return bytes;
}

// Return the cache; null where there is none, as on a page without https.
async function openCache() {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}
