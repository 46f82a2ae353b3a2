import { lookUp } from "@nyota/contract/look-up";
import type PDFDocument from "pdfkit";

type Doc = InstanceType<typeof PDFDocument>;
export const inks = {
  text: "#221d1a",
  soft: "#6b625b",
  line: "#d9cfc4",
  band: "#f6efe6",
  yes: "#2f6b3a",
  no: "#a3371f",
};

type Mark = { kind: "yes" | "no" | "open" | "none"; meaning: string };
/** The drawing of each answer on paper. */
export const marks: Record<string, Mark> = {
  ACCEPTED: { kind: "yes", meaning: "comes" },
  DECLINED: { kind: "no", meaning: "does not come" },
  NOT_SENT: { kind: "open", meaning: "no answer yet" },
  PENDING: { kind: "open", meaning: "no answer yet" },
  NOT_RESPONDED: { kind: "open", meaning: "no answer yet" },
  NOT_INVITED: { kind: "none", meaning: "not invited" },
};
/** The marks in the page's legend, each once. */
export const legend: readonly Mark[] = ["ACCEPTED", "DECLINED", "PENDING", "NOT_INVITED"].flatMap(
  (status) => lookUp(marks, status) ?? [],
);

/** Drawn as shapes: text fonts have no ticks. `size` is the height of the surrounding letters, in points. */
export function drawMark(doc: Doc, { kind }: Mark, { x, y, size }: { x: number; y: number; size: number }) {
  const low = y + size;
  doc
    .save()
    .lineWidth(size / 7)
    .lineCap("round")
    .lineJoin("round");
  if (kind === "yes")
    doc
      .strokeColor(inks.yes)
      .moveTo(x, low - size * 0.3)
      .lineTo(x + size * 0.28, low)
      .lineTo(x + size * 0.8, low - size * 0.7)
      .stroke();
  else if (kind === "no")
    doc
      .strokeColor(inks.no)
      .moveTo(x, low - size * 0.62)
      .lineTo(x + size * 0.6, low)
      .moveTo(x + size * 0.6, low - size * 0.62)
      .lineTo(x, low)
      .stroke();
  else if (kind === "none")
    doc
      .strokeColor(inks.soft)
      .moveTo(x, low - size * 0.3)
      .lineTo(x + size * 0.5, low - size * 0.3)
      .stroke();
  else
    for (const step of [0.06, 0.33, 0.6])
      doc
        .circle(x + size * step, low - size * 0.05, size * 0.07)
        .fillColor(inks.soft)
        .fill();
  doc.restore();
}
