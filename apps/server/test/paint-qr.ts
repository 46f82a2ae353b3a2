import { inflateSync } from "node:zlib";

/** Pixels of a module, and of the white edge around the code, which every reader needs. */
const MODULE = 6;
const EDGE = 4 * MODULE;

/** The QR code of a page of a PDF as a picture: the filled squares of the page, drawn as a scanner would see them. */
export const paintQr = (pdf: Buffer): Picture =>
  paint(
    [...drawnIn(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n(?!S)/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    ) as Square[],
  );

/** The same for an SVG of one path, which moves from one square of a unit to the next. */
export function paintSvg(svg: string): Picture {
  const squares: Square[] = [];
  for (const [, move, right, down] of svg.matchAll(/([Mm])(-?\d+)[ ]?(-?\d+)h1v1/g)) {
    const [x, y] = move === "M" ? [0, 0] : (squares.at(-1) ?? [0, 0]);
    squares.push([x + Number(right), y + Number(down), 1, 1]);
  }
  return paint(squares);
}

type Square = [x: number, y: number, width: number, height: number];
type Picture = { width: number; height: number; data: Uint8ClampedArray };

function paint(squares: Square[]): Picture {
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))];
  const unit = Math.min(...squares.map(([, , , height]) => height));
  const modules = Math.round((Math.max(...squares.map(([x, , width]) => x + width)) - left) / unit);
  const side = modules * MODULE + 2 * EDGE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y, width] of squares) {
    const from = Math.round((x - left) / unit) * MODULE + EDGE;
    const line = Math.round((y - top) / unit) * MODULE + EDGE;
    for (let row = line; row < line + MODULE; row += 1)
      data.fill(0, (row * side + from) * 4, (row * side + from + Math.round(width / unit) * MODULE) * 4);
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { width: side, height: side, data };
}

/** The drawing operators of all pages. */
function drawnIn(pdf: Buffer): string {
  let text = "";
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at)) {
    const end = pdf.indexOf("endstream", at);
    try {
      text += inflateSync(pdf.subarray(at + 7, end)).toString("latin1");
    } catch {
      // A font or a picture.
    }
    at = end + 9;
  }
  return text;
}
