import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { cellOf } from "./move-between-cells.ts";
import { cellText, correctionsOf, type PreviewColumn } from "../preview-columns.ts";
import { useFixRows } from "../use-rows.ts";
import { t } from "#lib/i18n/t.ts";
import { readBlock, writeBlock } from "#ui/spreadsheet/blocks/clipboard.ts";
import { type Fill, isSideways, repeatAt } from "#ui/spreadsheet/blocks/fill.ts";
import { type Cell, isSingle, type Span } from "#ui/spreadsheet/layout/cells.ts";
import { toast } from "#ui/toast.ts";

type Edit = { row: ImportRow; values: Record<string, string> };

/** Copying, pasting, filling and emptying the chosen cells, with the guest list's model of ranges. */
export function useBlockEdits(rows: readonly ImportRow[], columns: readonly PreviewColumn[]) {
  const fixRows = useFixRows();

  /** One after the other: each call locks the import. */
  async function save(edits: readonly Edit[], done: "pasted" | "filled" | "emptied", outside = 0): Promise<void> {
    let saved = 0;
    for (const { row, values } of edits) if (await fixRows(row, { values })) saved += Object.keys(values).length;
    if (edits.length > 1 || outside > 0)
      toast.success(
        t(
          "{count, plural, one {# cell} other {# cells}} {done, select, pasted {pasted} filled {filled} other {emptied}}",
          { count: saved, done },
        ),
        {
          ...(outside > 0 && {
            text: t(
              "{count, plural, one {# line below the last row of this page was} other {# lines below the last row of this page were}} left out.",
              { count: outside },
            ),
          }),
        },
      );
  }
  function valuesOf(row: ImportRow, from: number, texts: readonly string[]): Record<string, string> {
    const typed = texts.flatMap((text, at): [string, string][] => {
      const column = columns[from + at];
      return column ? [[column.target, text.trim()]] : [];
    });
    return correctionsOf(row, { typed: Object.fromEntries(typed), columns });
  }

  const isOpen = (row: ImportRow | undefined): row is ImportRow => row !== undefined && row.status !== "SKIPPED";
  /** The corrections of the rows of a span; `textOf` is the new text of a cell. */
  function editsOf({ fromLine, toLine, fromColumn, toColumn }: Span, textOf: (cell: Cell) => string): Edit[] {
    return rows.slice(fromLine, toLine + 1).flatMap((row, down): Edit[] => {
      const texts = columns
        .slice(fromColumn, toColumn + 1)
        .map((_column, across) => textOf({ line: fromLine + down, column: fromColumn + across }));
      return isOpen(row) ? [{ row, values: valuesOf(row, fromColumn, texts) }] : [];
    });
  }
  function textAt({ line, column }: Cell): string {
    const [row, shown] = [rows[line], columns[column]];
    return row && shown ? cellText(row, shown) : "";
  }
  /** Repeats the texts of a span over the cells beside it. */
  function fill(source: Span, to: Fill): void {
    const { fromLine, toLine, fromColumn, toColumn } = source;
    const [height, width] = [toLine - fromLine + 1, toColumn - fromColumn + 1];
    const over = isSideways(to) ? to.span.toColumn - to.span.fromColumn + 1 : to.span.toLine - to.span.fromLine + 1;
    const textOf = ({ line, column }: Cell) =>
      isSideways(to)
        ? textAt({ line, column: fromColumn + repeatAt(to, column - to.span.fromColumn, { of: width, over }) })
        : textAt({ line: fromLine + repeatAt(to, line - to.span.fromLine, { of: height, over }), column });
    void save(editsOf(to.span, textOf), "filled");
  }

  return {
    fill,
    paste(event: ClipboardEvent<HTMLElement>, span: Span | null): void {
      if (!span || !cellOf(event.target)) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData("text/plain"));
      const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : [];
      if (only !== undefined)
        return void save(
          editsOf(span, () => only),
          "pasted",
        );
      const edits = block.flatMap((texts, at): Edit[] => {
        const row = rows[span.fromLine + at];
        return isOpen(row) ? [{ row, values: valuesOf(row, span.fromColumn, texts) }] : [];
      });
      void save(edits, "pasted", Math.max(0, block.length - (rows.length - span.fromLine)));
    },
    copy(event: ClipboardEvent<HTMLElement>, span: Span | null): void {
      if (!span || !cellOf(event.target)) return;
      const shown = columns.slice(span.fromColumn, span.toColumn + 1);
      const texts = rows
        .slice(span.fromLine, span.toLine + 1)
        .map((row) => shown.map((column) => cellText(row, column)));
      event.clipboardData.setData("text/plain", writeBlock(texts));
      event.preventDefault();
    },
    /** Ctrl+D and Ctrl+R fill a range from its first row or column, and one cell from its neighbour; Delete empties. */
    press(event: KeyboardEvent<HTMLElement>, span: Span | null): boolean {
      if (!span || !cellOf(event.target)) return false;
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && (key === "d" || key === "r")) {
        const parts = splitSpan(span, key === "d" ? "down" : "right");
        if (parts) fill(parts.source, parts.fill);
      } else if ((key === "delete" || key === "backspace") && !isSingle(span))
        void save(
          editsOf(span, () => ""),
          "emptied",
        );
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** The first row or column of a span, and the rest to fill from it; for one cell its neighbour above or to the left. */
function splitSpan(span: Span, side: "down" | "right"): { source: Span; fill: Fill } | null {
  const [from, to] = side === "down" ? (["fromLine", "toLine"] as const) : (["fromColumn", "toColumn"] as const);
  const first = span[from] === span[to] ? span[from] - 1 : span[from];
  if (first < 0) return null;
  return {
    source: { ...span, [from]: first, [to]: first },
    fill: { side, span: { ...span, [from]: first + 1 } },
  };
}
