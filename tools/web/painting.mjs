// Runs the page's painter in node for painting.py: a line of JSON for each call, a bitmap's bytes in hexadecimal, the
// pixels in base64 for "paint".
import readline from "node:readline";
import { Painter } from "./page/painter.js";

let painter = null;
const calls = {
  new: (width, height) => (painter = new Painter(width, height)),
  bitmap: (number, width, bits, row, data) => painter.bitmap(number, width, bits, row, Buffer.from(data, "hex")),
  palette: (number, colours) => painter.palette(number, Uint32Array.from(colours)),
  forget: (number) => painter.forget(number),
  paint(frame) {
    painter.paint(Int32Array.from(frame));
    console.log(Buffer.from(painter.pixels.buffer).toString("base64"));
  },
};
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [what, ...values] = JSON.parse(line);
  calls[what](...values);
}
