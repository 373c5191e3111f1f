// Compiles the page's Python files in Pyodide: node compile.mjs JOB, a JSON file that build.py writes.
//   pyodide   the folder of Pyodide        source    the archive with the page's files
//   begin     the first module to import   imports   the names of the others, and of what is in them
//   app       the page's folder there      to        the folder for app.zip and python_stdlib.zip
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const bytes = (file) => new Uint8Array(fs.readFileSync(file));

try {
  await run();
} catch (error) {
  console.error(error.message); // without Pyodide's own source, which node would print
  process.exitCode = 1;
}

async function run() {
  const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: job.pyodide });
  const { FS } = python;
  FS.writeFile("/source.zip", bytes(job.source));
  FS.writeFile("/library.zip", bytes(path.join(job.pyodide, "python_stdlib.zip")));
  FS.writeFile("/home/pyodide/compiling.py", bytes(new URL("compiling.py", import.meta.url)));
  python.unpackArchive(bytes(job.source), "zip", { extractDir: job.app });
  python.pyimport("sys").path.append(job.app);
  python.pyimport(job.begin);
  const compiling = python.pyimport("compiling");
  compiling.app("/source.zip", "/app.zip", job.app);
  compiling.import_all(python.toPy(job.imports));
  compiling.library("/library.zip", "/python_stdlib.zip");
  for (const name of ["app.zip", "python_stdlib.zip"]) fs.writeFileSync(path.join(job.to, name), FS.readFile(`/${name}`));
}
