// Runs Python on MicroPython's VM: node run.mjs < {"files": {"/lib/x.py": "text", …}, "calls": ["code", …]}
//
// Each of `calls` is one call into the VM, because the VM collects garbage between calls only. What they print
// goes to stdout; the first one that raises ends the run with its traceback on stderr and exit code 1.

import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const job = JSON.parse(readFileSync(0, "utf8"));
const chunks = [];
const vm = await loadMicroPython({
  linebuffer: false, // with lines the last one is lost when it has no end
  stdout: (data) => { chunks.push(Buffer.from(data)); },
  stderr: (data) => { process.stderr.write(data); },
});

function folders(path) {
  const parts = path.split("/").slice(1, -1);
  for (let i = 1; i <= parts.length; i++) {
    const folder = "/" + parts.slice(0, i).join("/");
    if (!vm.FS.analyzePath(folder).exists) vm.FS.mkdir(folder);
  }
}

let code = 0;
for (const [path, text] of Object.entries(job.files)) {
  folders(path);
  vm.FS.writeFile(path, text);
}
try {
  for (const call of job.calls) vm.runPython(call);
} catch (error) {
  process.stderr.write(`${error.message ?? error}\n`);
  code = 1;
}
process.stdout.write(Buffer.concat(chunks), () => process.exit(code));
