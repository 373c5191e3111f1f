// A copy of the console's memory: downloaded as a file, and put back. `make sim` uses the same file.

import * as memory from "./memory.js";

const $ = (id) => document.getElementById(id);

// stop() ends the console, so that it does not write over what is put back; texts() are the page's.
export function copies({ stop, texts }) {
  $("copy").onclick = async () => {
    const bytes = await memory.read();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes ?? new Uint8Array(memory.SIZE).fill(0xff)]));
    link.download = `rollmark-${new Date().toISOString().slice(0, 10)}.nvm`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  $("back").onclick = () => $("file").click();
  $("file").onchange = async () => {
    const [file] = $("file").files;
    $("file").value = "";
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length !== memory.SIZE) return alert(texts().wrong);
    if (!confirm(texts().replace)) return;
    stop();
    await memory.write(bytes);
    location.reload();
  };
}
