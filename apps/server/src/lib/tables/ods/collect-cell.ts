import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { readCell, type OdsCell } from "#lib/tables/ods/read-cell.ts";

type Attributes = Record<string, string>;
/** `times` neighbouring cells are equal; `wide` and `tall` are above 1 for a joined cell. */
export type ClosedCell = { text: string; isTooLong: boolean; times: number; wide: number; tall: number };

/** A repeated tag can name any number. */
const MAX_REPEATED = 10_000_000;
const MAX_SPACES = 200;

/** A repeated or joined number of cells or rows: at least 1. */
export function countOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MAX_REPEATED) : 1;
}

/** Collects the text of one cell at a time from the tags and texts inside of it. */
export function createCellCollector({ cellLength }: ReadLimits) {
  let cell: OdsCell | undefined;
  let paragraphs = 0;

  function write(text: string) {
    if (cell && cell.text.length <= cellLength) cell.text += text;
  }

  return {
    open(attributes: Attributes, isCovered: boolean) {
      paragraphs = 0;
      // The text of a cell that another one covers is not shown.
      cell = { attributes, text: "", isCovered };
    },
    openTag(name: string, attributes: Attributes) {
      if (name === "p" || name === "h") write((paragraphs += 1) > 1 ? "\n" : "");
      else if (name === "s") write(" ".repeat(Math.min(countOf(attributes["text:c"]), MAX_SPACES)));
      else if (name === "tab") write("\t");
      else if (name === "line-break") write("\n");
    },
    /** Blanks between tags are not of the text. */
    text(text: string) {
      if (paragraphs > 0) write(text);
    },
    close(): ClosedCell | undefined {
      if (!cell) return undefined;
      const { attributes } = cell;
      const closed = {
        text: readCell(cell),
        isTooLong: cell.text.length > cellLength,
        times: countOf(attributes["table:number-columns-repeated"]),
        wide: countOf(attributes["table:number-columns-spanned"]),
        tall: countOf(attributes["table:number-rows-spanned"]),
      };
      cell = undefined;
      return closed;
    },
  };
}
