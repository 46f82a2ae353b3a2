import { useCallback } from "react";
import { useLatest } from "#lib/use-latest.ts";
import type { Leave } from "./editors/text-editor.tsx";
import type { Cursor } from "./input/use-cursor.ts";
import type { ReadCell } from "./layout/spreadsheet-column.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";
import { t } from "#lib/i18n/t.ts";

type Options<Row> = { props: SpreadsheetProps<Row>; cursor: Cursor; announce: (words: string) => void };
const steps: Record<Leave, readonly [line: number, column: number]> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

/** Closes an editor: saves its value if it changed, and moves the active cell. */
export function useLeaveCell<Row>({ props, cursor, announce }: Options<Row>) {
  function leave(read: ReadCell | null, where: Leave): void {
    const { lines, layout, rowAt, rowId, editing } = props;
    const at = cursor.editing;
    const line = at && lines.at(at.line);
    const row = line?.kind === "row" ? rowAt(line.index) : undefined;
    const column = at && layout.shown[at.column];
    const step = steps[where];
    if (at && where !== "stay") cursor.go({ line: Math.max(0, at.line + step[0]), column: at.column + step[1] });
    else cursor.edit(null);
    if (!read || row === undefined || !column?.edit) return;
    if ("problem" in read) return announce(t("Not changed. {problem}", { problem: read.problem }));
    if (JSON.stringify(read.value) !== JSON.stringify(column.edit.value(row)))
      editing?.onEdit([{ rowId: rowId(row), columnId: column.id, value: read.value }], "edit");
  }
  const latest = useLatest(leave);
  return useCallback((read: ReadCell | null, where: Leave) => latest.current(read, where), [latest]);
}
