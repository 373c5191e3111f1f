// Paints the frames of boards/web/display.py, which documents them, into pixels.

const HEAD = 11; // integers before the tiles of a grid

export class Painter {
  // `pixels` are 0xAABBGGRR, as ImageData has them on all current machines.
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height);
    this.bitmaps = new Map();
    this.palettes = new Map();
  }

  // Keep a bitmap, one byte a pixel: `data` has rows of `row` bytes, the first pixel in the highest bits.
  bitmap(number, width, bits, row, data) {
    const height = data.length / row;
    const values = new Uint8Array(width * height);
    const mask = (1 << bits) - 1;
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at++) {
        const bit = x * bits;
        values[at] = (data[y * row + (bit >> 3)] >> (8 - bits - (bit & 7))) & mask;
      }
    }
    this.bitmaps.set(number, { width, values });
  }

  palette(number, colours) {
    this.palettes.set(number, colours);
  }

  forget(number) {
    this.bitmaps.delete(number);
    this.palettes.delete(number);
  }

  // Paint all layers, from the lowest up.
  paint(frame) {
    this.pixels.fill(0xff000000);
    for (let at = 0; at < frame.length; at += HEAD + frame[at + 10]) this.grid(frame, at);
  }

  // Paint the grid that begins at an index of the frame.
  grid(frame, at) {
    const bitmap = this.bitmaps.get(frame[at]);
    const colours = this.palettes.get(frame[at + 1]);
    const [left, top, scale, columns, rows, wide, high, turn] = frame.subarray(at + 2, at + 10);
    const across = bitmap.width / wide | 0; // tiles in a row of the bitmap
    const [w, h] = turn ? [high, wide] : [wide, high]; // of a tile as it is painted
    for (let row = 0, next = at + HEAD; row < rows; row++) {
      for (let column = 0; column < columns; column++, next++) {
        const tile = frame[next];
        const from = (tile / across | 0) * high * bitmap.width + (tile % across) * wide;
        const x = turn > 0 ? rows - 1 - row : turn ? row : column;
        const y = turn > 0 ? column : turn ? columns - 1 - column : row;
        this.tile(bitmap, from, turn, colours, left + x * w * scale, top + y * h * scale, w, h, scale);
      }
    }
  }

  // Paint a tile, whose first pixel is at an index of the bitmap, at (left, top), w x h as it is painted.
  tile(bitmap, from, turn, colours, left, top, w, h, scale) {
    const { width, height, pixels } = this;
    const row = bitmap.width;
    // the index of the pixel that is painted first, and how it changes to the right and downwards
    const [first, right, down] =
      turn > 0 ? [from + (w - 1) * row, -row, 1] : turn ? [from + h - 1, row, -1] : [from, 1, row];
    const x0 = Math.max(left, 0), x1 = Math.min(left + w * scale, width);
    const y0 = Math.max(top, 0), y1 = Math.min(top + h * scale, height);
    for (let y = y0; y < y1; y++) {
      const source = first + ((y - top) / scale | 0) * down;
      for (let x = x0, to = y * width + x0; x < x1; x++, to++) {
        const colour = colours[bitmap.values[source + ((x - left) / scale | 0) * right]];
        if (colour) pixels[to] = colour;
      }
    }
  }
}
