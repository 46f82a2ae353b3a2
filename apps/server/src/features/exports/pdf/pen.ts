import type PDFDocument from "pdfkit";
import { cutIntoRuns, type Run, type Weight } from "./font-runs.ts";

type Doc = InstanceType<typeof PDFDocument>;
type Measured = { runs: readonly Run[]; width: number };
export type Line = readonly Measured[];
export type Style = { size: number; weight: Weight };
export type Pen = {
  /** The lines of a text in a column of this width; words that are too long are broken between letters. */
  wrap: (text: string, width: number, style: Style) => Line[];
  draw: (line: Line, place: { x: number; y: number; style: Style; align?: "left" | "right"; width?: number }) => void;
};

const mostKnown = 20_000;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Measures and draws text in any script; pdfkit itself uses one font at a time. Widths are cached by word. */
export function createPen(doc: Doc): Pen {
  const known = new Map<string, Measured>();
  /** At 1 point. */
  function measure(word: string, weight: Weight): Measured {
    const key = `${weight} ${word}`;
    const found = known.get(key);
    if (found) return found;
    const runs = cutIntoRuns(word, weight);
    doc.fontSize(100);
    const width = runs.reduce((sum, run) => sum + doc.font(run.face).widthOfString(run.text), 0) / 100;
    if (known.size > mostKnown) known.clear();
    const measured = { runs, width };
    known.set(key, measured);
    return measured;
  }

  function* fit(word: string, width: number, { size, weight }: Style): Generator<Measured> {
    const whole = measure(word, weight);
    if (whole.width * size <= width) return yield whole;
    // Adds up single letters, which is exact enough: measuring the growing text again and again would take minutes for
    // a word of thousands of letters.
    let piece = "";
    let used = 0;
    for (const { segment } of letters.segment(word)) {
      const letter = measure(segment, weight).width * size;
      if (piece !== "" && used + letter > width) {
        yield measure(piece, weight);
        piece = "";
        used = 0;
      }
      piece += segment;
      used += letter;
    }
    if (piece !== "") yield measure(piece, weight);
  }

  function wrap(text: string, width: number, style: Style): Line[] {
    const blank = measure(" ", style.weight);
    const lines: Measured[][] = [];
    for (const paragraph of text.split(/\r\n?|\n/)) {
      let line: Measured[] = [];
      let used = 0;
      for (const word of paragraph.split(/[\s\u00a0]+/).filter(Boolean)) {
        for (const piece of fit(word, width, style)) {
          const needed = (piece.width + (line.length > 0 ? blank.width : 0)) * style.size;
          if (line.length > 0 && used + needed > width) {
            lines.push(line);
            line = [];
            used = 0;
          }
          if (line.length > 0) line.push(blank);
          line.push(piece);
          used += piece.width * style.size + (line.length > 1 ? blank.width * style.size : 0);
        }
      }
      lines.push(line);
    }
    return lines;
  }

  return {
    wrap,
    draw: (line, { x, y, style, align = "left", width = 0 }) => {
      const length = line.reduce((sum, piece) => sum + piece.width, 0) * style.size;
      let at = align === "right" ? x + width - length : x;
      doc.fontSize(style.size);
      for (const run of joinRuns(line)) {
        doc.font(run.face).text(run.text, at, y, { lineBreak: false });
        at += doc.widthOfString(run.text);
      }
    },
  };
}

/** Adjacent runs of the same face are drawn at once. */
function joinRuns(line: Line): Run[] {
  const joined: Run[] = [];
  for (const { runs } of line)
    for (const run of runs) {
      const last = joined.at(-1);
      if (last?.face === run.face) last.text += run.text;
      else joined.push({ ...run });
    }
  return joined;
}
