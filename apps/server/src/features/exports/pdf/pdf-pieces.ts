import type { PaperLayout } from "@nyota/contract/files/exports";
import { isLanguage, type Language } from "@nyota/contract/languages";
import encodeQr from "qr";
import type PDFDocument from "pdfkit";
import type { Weight } from "./font-runs.ts";
import { createPen, type Pen } from "./pen.ts";
import type { About, Column, Row } from "../sheet/sheet.ts";

type Doc = InstanceType<typeof PDFDocument>;
/** In points. */
type Box = { x: number; y: number; width: number; height: number };
/** The cells of a row by their column's key; a column that was not chosen is blank. */
type Piece = Readonly<Record<string, string>>;
type Drawing = { doc: Doc; pen: Pen; about: About; box: Box; piece: Piece };
/** Lengths in millimetres. `step` is the distance from one piece to the next. */
type Paper = {
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  first: readonly [left: number, top: number];
  size: readonly [width: number, height: number];
  step: readonly [right: number, down: number];
  draw: (drawing: Drawing) => void;
};

const millimetre = 72 / 25.4;
const a4 = [210, 297] as const;

const papers: Record<PaperLayout, Paper> = {
  cards: { page: a4, columns: 2, rows: 4, first: [0, 0], size: [105, 74.25], step: [105, 74.25], draw: drawCard },
  // The common sheet of 24 labels, for example Avery L7159.
  labels: { page: a4, columns: 3, rows: 8, first: [7.2, 12.9], size: [63.5, 33.9], step: [66, 33.9], draw: drawLabel },
  envelopes: {
    page: [220, 110],
    columns: 1,
    rows: 1,
    first: [0, 0],
    size: [220, 110],
    step: [220, 110],
    draw: drawEnvelope,
  },
};

/** Draws one piece for each row: cards and labels fill a page from left to right, each envelope is a page. */
export function startPieces(
  doc: Doc,
  { layout, about, columns }: { layout: PaperLayout; about: About; columns: readonly Column[] },
) {
  const paper = papers[layout];
  const [width, height] = paper.page.map((side) => side * millimetre) as [number, number];
  const pen = createPen(doc);
  let at = 0;
  return {
    drawRow({ cells }: Row): void {
      const place = at % (paper.columns * paper.rows);
      if (place === 0) doc.addPage({ size: [width, height], layout: "portrait", margin: 0 });
      at += 1;
      const [column, line] = [place % paper.columns, Math.floor(place / paper.columns)];
      const box = {
        x: (paper.first[0] + column * paper.step[0]) * millimetre,
        y: (paper.first[1] + line * paper.step[1]) * millimetre,
        width: paper.size[0] * millimetre,
        height: paper.size[1] * millimetre,
      };
      const piece = Object.fromEntries(columns.map(({ key }, index) => [key, String(cells[index] ?? "")]));
      doc.fillColor("black");
      paper.draw({ doc, pen, about, box, piece });
    },
  };
}

const invitations: Record<Language, string> = {
  en: "Scan this code, or open the address, to see your invitation and to answer.",
  hi: "निमंत्रण देखने और उत्तर देने के लिए इस कोड को स्कैन करें, या यह पता खोलें।",
};
/** For the guests, in their language. */
const invitation = (language: string) => invitations[isLanguage(language) ? language : "en"];

function drawCard({ doc, pen, about, box, piece }: Drawing) {
  const edge = 7 * millimetre;
  const code = 34 * millimetre;
  const inner = { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
  drawCuts(doc, box);
  const link = piece["link"] ?? "";
  const beside = link === "" ? inner.width : inner.width - code - edge / 2;
  const column = { ...inner, width: beside, height: inner.height - 16 };
  const below = (used: number) => ({ ...column, y: column.y + used, height: column.height - used });
  let used = write(pen, piece["greeting"] ?? "", {
    box: { ...column, height: 70 },
    sizes: [16, 14, 12, 10],
    weight: "bold",
  });
  used += write(pen, about.project, { box: below(used + 4), sizes: [11, 9.5], weight: "regular" }) + 4;
  if (link === "")
    return void write(pen, piece["address"] ?? "", { box: below(used + 8), sizes: [9, 8], weight: "regular" });
  write(pen, invitation(piece["language"] ?? ""), { box: below(used + 10), sizes: [9.5, 8.5, 7.5], weight: "regular" });
  drawQr(doc, link, { x: inner.x + inner.width - code, y: inner.y, size: code });
  write(pen, link, {
    box: { ...inner, y: inner.y + inner.height - 11, height: 11 },
    sizes: [7.5, 6.5, 5.5],
    weight: "regular",
  });
}

function drawLabel({ pen, box, piece }: Drawing) {
  const edge = 4 * millimetre;
  drawAddress(pen, piece, {
    box: { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge },
    sizes: [10.5, 9.5, 8.5, 7.5, 6.5],
  });
}

/** To the right of the middle, where post offices read it. */
function drawEnvelope({ pen, box, piece }: Drawing) {
  drawAddress(pen, piece, {
    box: {
      x: box.x + box.width * 0.45,
      y: box.y + box.height * 0.42,
      width: box.width * 0.48,
      height: box.height * 0.5,
    },
    sizes: [13, 12, 11, 10, 9],
  });
}

/** In the largest size in which name and address fit together. */
function drawAddress(pen: Pen, piece: Piece, { box, sizes }: { box: Box; sizes: readonly number[] }) {
  const [name, address] = [piece["greeting"] ?? "", piece["address"] ?? ""];
  const heightIn = (size: number) =>
    [
      [name, "bold"],
      [address, "regular"],
    ].reduce(
      (sum, [text, weight]) => sum + heightOf(pen, text!, { size, weight: weight as Weight, width: box.width }),
      0,
    );
  const size = sizes.find((size) => heightIn(size) <= box.height) ?? sizes.at(-1)!;
  const used = write(pen, name, { box, sizes: [size], weight: "bold" });
  write(pen, address, {
    box: { ...box, y: box.y + used, height: box.height - used },
    sizes: [size],
    weight: "regular",
  });
}

const leading = 1.36;
const heightOf = (pen: Pen, text: string, { size, weight, width }: { size: number; weight: Weight; width: number }) =>
  text === "" ? 0 : pen.wrap(text, width, { size, weight }).length * size * leading;

/**
 * Writes a text in the largest of some sizes in which it fits; lines that don't fit in the smallest are left out. Returns
 * the height it took.
 */
function write(
  pen: Pen,
  text: string,
  { box, sizes, weight }: { box: Box; sizes: readonly number[]; weight: Weight },
): number {
  if (text === "") return 0;
  const size =
    sizes.find((size) => heightOf(pen, text, { size, weight, width: box.width }) <= box.height) ?? sizes.at(-1)!;
  const lines = pen
    .wrap(text, box.width, { size, weight })
    .slice(0, Math.max(1, Math.floor(box.height / (size * leading))));
  for (const [index, line] of lines.entries())
    pen.draw(line, { x: box.x, y: box.y + index * size * leading, style: { size, weight } });
  return lines.length * size * leading;
}

/** Fine lines to cut along. */
const drawCuts = (doc: Doc, { x, y, width, height }: Box) =>
  doc.save().lineWidth(0.3).dash(2, { space: 3 }).strokeColor("#999999").rect(x, y, width, height).stroke().restore();

/** A code of squares, as one shape: it stays sharp in any size. */
function drawQr(doc: Doc, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  // The library draws at least one light module around the code; the margin of the card is that edge already.
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const side = size / rows.length;
  for (const [line, cells] of rows.entries())
    for (let from = 0; from < cells.length; from += 1) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to += 1;
      doc.rect(x + from * side, y + line * side, (to - from) * side, side);
      from = to;
    }
  doc.fill("black");
}
