import { useRef } from "react";
import { t } from "#lib/i18n/t.ts";
import type { SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Line } from "#ui/spreadsheet/layout/lines.ts";
import type { Blocks } from "#ui/spreadsheet/blocks/use-blocks.ts";

/** Selects rows: one, a range with Shift, a whole group, or all. */
export function useSelection<Row>(props: SpreadsheetProps<Row>, blocks: Blocks<Row>) {
  const { lines, rowAt, rowId, loadRows, selected, onSelected, onSelectAll } = props;
  const last = useRef<number | null>(null);

  function put(ids: readonly string[], isOn: boolean): void {
    const next = new Set(selected);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    onSelected(next);
  }
  async function onTick(line: number, isRange: boolean): Promise<void> {
    const found = lines.at(line);
    if (!found) return;
    if (found.kind === "group") return tickGroup(found);
    const row = rowAt(found.index);
    if (row === undefined) return;
    const isOn = !selected.has(rowId(row));
    const from = isRange && last.current !== null ? last.current : line;
    last.current = line;
    if (from === line) return put([rowId(row)], isOn);
    const places = await blocks.rowsOf(Math.min(from, line), Math.max(from, line));
    put(
      places.map((place) => rowId(place.row)),
      isOn,
    );
  }
  async function tickGroup({ first, group }: Extract<Line, { kind: "group" }>): Promise<void> {
    const rows = await loadRows(first, first + group.count - 1);
    const ids = rows.map(rowId);
    put(ids, !ids.every((id) => selected.has(id)));
  }
  const isGroupSelected = (line: Extract<Line, { kind: "group" }>): boolean => {
    if (selected.size < line.group.count) return false;
    for (let at = line.first; at < line.first + line.group.count; at += 1) {
      const row = rowAt(at);
      if (row === undefined || !selected.has(rowId(row))) return false;
    }
    return true;
  };
  const tick = {
    label: t("Select all {rows} rows", { rows: lines.rows }),
    state: selected.size === 0 ? false : selected.size >= lines.rows ? true : ("indeterminate" as const),
    onToggle: () => (selected.size > 0 ? onSelected(new Set()) : onSelectAll()),
  };
  return { onTick: (line: number, isRange: boolean) => void onTick(line, isRange), tick, isGroupSelected };
}
