import { useMemo, useRef, useState } from "react";
import type { ListItem } from "#ui/list-table/list-column.ts";

type Options = { isSelectable: boolean; selection?: string[]; onSelection?: (ids: string[]) => void };

/** The ids of the selected rows: stored here unless the page controls them. */
export function useListSelection({ isSelectable, selection: given, onSelection }: Options) {
  const [own, setOwn] = useState<string[]>([]);
  const anchor = useRef<number | null>(null);
  const selection = given ?? own;
  const setSelection = onSelection ?? setOwn;
  const selected = useMemo(() => (isSelectable ? new Set(selection) : undefined), [isSelectable, selection]);

  /** Selects a row, or with Shift all rows from the one selected before. */
  function toggle<Row>(items: readonly ListItem<Row>[], index: number, isRange: boolean): void {
    const item = items[index];
    if (item?.kind !== "row") return;
    const isOn = !selected?.has(item.id);
    const from = isRange && anchor.current !== null ? anchor.current : index;
    anchor.current = index;
    const touched = items
      .slice(Math.min(from, index), Math.max(from, index) + 1)
      .filter((other) => other.kind === "row");
    const ids = new Set(touched.map((other) => other.id));
    setSelection([...selection.filter((chosen) => !ids.has(chosen)), ...(isOn ? ids : [])]);
  }
  /** Selects all rows of this page, or none of them if all are. Those of other pages stay as they are. */
  function toggleAll(ids: readonly string[]): void {
    const isOn = !ids.every((id) => selected?.has(id));
    const others = selection.filter((chosen) => !ids.includes(chosen));
    setSelection(isOn ? [...others, ...ids] : others);
  }
  return { selection, setSelection, selected, toggle, toggleAll };
}
