import PDFDocument from "pdfkit";
import { faces } from "./font-runs.ts";
import { startPieces } from "./pdf-pieces.ts";
import { drawFooters, startPages } from "./pdf-pages.ts";
import type { Sheet, Table } from "../sheet/sheet.ts";

/**
 * A list for print: A4 landscape, the header on every page, "3 of 12" below; or pieces to cut, stick or put in the post.
 * Pages are stored until the number of the last one is known.
 */
export async function* drawPdf({ about, sheets }: Table): AsyncGenerator<Uint8Array> {
  const [sheet] = sheets;
  if (!sheet) return;
  const doc = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    // Only lists have the number of their last page below; thousands of drawn codes would fill the memory.
    bufferPages: !sheet.layout,
    autoFirstPage: false,
    lang: "en",
    info: {
      Title: `${about.title} - ${about.project}`,
      Creator: "Nyota",
      // The day and not the second, so that the same list is the same file.
      ...(about.date && { CreationDate: new Date(`${about.date}T00:00:00Z`) }),
    },
  });
  for (const { name, file } of faces) doc.registerFont(name, file);
  const drawing = drawAll(doc, { about, sheet }).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error as Error),
  );
  for await (const piece of doc as AsyncIterable<Buffer>) yield piece;
  await drawing;
}

type Doc = InstanceType<typeof PDFDocument>;

async function drawAll(doc: Doc, { about, sheet }: { about: Table["about"]; sheet: Sheet }) {
  const { layout, columns } = sheet;
  if (layout) {
    const pieces = startPieces(doc, { layout, about, columns });
    for await (const batch of sheet.rows) for (const row of batch) pieces.drawRow(row);
    return;
  }
  const pages = startPages(doc, { about, columns });
  for await (const batch of sheet.rows) for (const row of batch) pages.drawRow(row);
  drawFooters(doc, about);
}
