import type PDFDocument from "pdfkit";
import { formatLongDay } from "#lib/text/format-day.ts";
import { drawMark, inks, legend, marks } from "./answer-marks.ts";
import { createPen, type Line, type Pen, type Style } from "./pen.ts";
import type { About, Cell, Column, Row } from "../sheet/sheet.ts";

type Doc = InstanceType<typeof PDFDocument>;
// In points; A4 landscape.
const page = { width: 841.89, height: 595.28 };
const edge = 34;
const bottom = page.height - edge - 8;
const padding = 3;
const between = 4;

type Placed = Column & { x: number; room: number };
type Content = { lines: Line[]; mark: Cell | undefined };

/**
 * Draws rows below each other, on as many pages as they need; a row that is higher than a page continues on the next.
 */
export function startPages(doc: Doc, { about, columns }: { about: About; columns: readonly Column[] }) {
  const pen = createPen(doc);
  const size = columns.length > 20 ? 6.5 : columns.length > 13 ? 7.5 : 8.5;
  const step = size * 1.36;
  const placed = placeColumns(columns);
  let y = 0;

  const contentOf = ({ cells, isTotal }: Row): Content[] =>
    placed.map((column, index) => {
      const cell = cells[index] ?? null;
      if (column.kind === "answer" && typeof cell === "string") return { lines: [], mark: cell };
      const style: Style = { size, weight: isTotal ? "bold" : "regular" };
      return { lines: cell === null || cell === "" ? [] : pen.wrap(String(cell), column.room, style), mark: undefined };
    });
  const heightOf = (lines: number) => Math.max(lines, 1) * step + 2 * padding;

  function drawLines(contents: Content[], { from, count, isBold }: { from: number; count: number; isBold: boolean }) {
    for (const [index, { lines, mark }] of contents.entries()) {
      const column = placed[index];
      if (!column) continue;
      if (mark !== undefined && from === 0)
        drawMark(doc, marks[String(mark)] ?? { kind: "none", meaning: "" }, {
          x: column.x,
          y: y + padding + 1,
          size: size * 0.86,
        });
      for (const [place, line] of lines.slice(from, from + count).entries())
        pen.draw(line, {
          x: column.x,
          y: y + padding + place * step,
          style: { size, weight: isBold ? "bold" : "regular" },
        });
    }
    y += heightOf(Math.min(count, Math.max(...contents.map(({ lines }) => lines.length - from), 1)));
    doc
      .save()
      .lineWidth(0.4)
      .strokeColor(inks.line)
      .moveTo(edge, y)
      .lineTo(page.width - edge, y)
      .stroke()
      .restore();
  }

  function drawHeader() {
    const style: Style = { size, weight: "bold" };
    const lines = placed.map(({ short, label, room }) => pen.wrap(short ?? label, room, style).slice(0, 4));
    const height = heightOf(Math.max(...lines.map((one) => one.length), 1));
    doc
      .save()
      .rect(edge, y, page.width - 2 * edge, height)
      .fill(inks.band)
      .restore();
    doc.fillColor(inks.text);
    for (const [index, column] of placed.entries())
      for (const [place, line] of (lines[index] ?? []).entries())
        pen.draw(line, { x: column.x, y: y + padding + place * step, style });
    y += height;
  }

  function turnPage() {
    packPage(doc);
    doc.addPage();
    y = edge;
    doc.fillColor(inks.text);
    drawHeader();
  }

  doc.addPage();
  y = drawTitle(doc, { pen, about, hasAnswers: columns.some(({ kind }) => kind === "answer") });
  drawHeader();

  return {
    drawRow(row: Row) {
      const contents = contentOf(row);
      const total = Math.max(...contents.map(({ lines }) => lines.length), 1);
      if (y + heightOf(total) > bottom && (y > page.height / 2 || heightOf(total) < bottom - 2 * edge)) turnPage();
      for (let from = 0; from < total;) {
        const fits = Math.max(1, Math.floor((bottom - y - 2 * padding) / step));
        drawLines(contents, { from, count: fits, isBold: row.isTotal ?? false });
        from += fits;
        if (from < total) turnPage();
      }
    },
  };
}

/** A page stores every stroke as a separate piece until the document ends: joined they take a tenth of the memory. */
function packPage(doc: Doc) {
  const content = doc.page.content as unknown as { buffer: Uint8Array[] };
  content.buffer = [Buffer.concat(content.buffer)];
}

/** Columns share the page's width by the letters they need. */
function placeColumns(columns: readonly Column[]): Placed[] {
  const widths = columns.map(({ kind, width, short, label }) => {
    const header = Math.max(...(short ?? label).split(/\s+/).map((word) => Math.min(word.length, 12)));
    if (kind === "answer") return Math.max(header + 1, 6);
    if (kind === "number") return Math.max(header + 1, 5);
    return Math.max(Math.min(width, 30), header + 1);
  });
  const all = widths.reduce((sum, one) => sum + one, 0);
  const room = page.width - 2 * edge;
  let x = edge;
  return columns.map((column, index) => {
    const share = (room * (widths[index] ?? 1)) / all;
    const one = { ...column, x: x + between / 2, room: share - between };
    x += share;
    return one;
  });
}

function drawTitle(doc: Doc, { pen, about, hasAnswers }: { pen: Pen; about: About; hasAnswers: boolean }): number {
  const room = page.width - 2 * edge;
  let y = edge;
  const put = (text: string, style: Style, ink: string) => {
    doc.fillColor(ink);
    for (const line of pen.wrap(text, room, style).slice(0, 3)) {
      pen.draw(line, { x: edge, y, style });
      y += style.size * 1.36;
    }
  };
  put(about.project, { size: 16, weight: "bold" }, inks.text);
  put(`${about.title}, ${formatLongDay(about.date)}`, { size: 10, weight: "regular" }, inks.text);
  if (about.filterWords !== "") put(about.filterWords, { size: 9, weight: "regular" }, inks.soft);
  if (hasAnswers) {
    y += 3;
    let x = edge;
    const style: Style = { size: 8, weight: "regular" };
    for (const mark of legend) {
      drawMark(doc, mark, { x, y: y + 2, size: 7 });
      doc.fillColor(inks.soft);
      const [line = []] = pen.wrap(mark.meaning, room, style);
      pen.draw(line, { x: x + 11, y, style });
      x += 11 + line.reduce((sum, piece) => sum + piece.width, 0) * style.size + 14;
    }
    y += 12;
  }
  doc.fillColor(inks.text);
  return y + 6;
}

/** "Aanya & Kabir, Guest list" and "3 of 12" below every page. */
export function drawFooters(doc: Doc, about: About) {
  const pen = createPen(doc);
  const { start, count } = doc.bufferedPageRange();
  const style: Style = { size: 8, weight: "regular" };
  const y = page.height - edge + 2;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.fillColor(inks.soft);
    const room = page.width - 2 * edge;
    const [left = []] = pen.wrap(`${about.project}, ${about.title}`, room - 80, style);
    pen.draw(left, { x: edge, y, style });
    const [right = []] = pen.wrap(`${index + 1} of ${count}`, 80, style);
    pen.draw(right, { x: page.width - edge - 80, y, style, align: "right", width: 80 });
  }
}
