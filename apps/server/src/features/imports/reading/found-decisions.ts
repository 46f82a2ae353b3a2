import { hashCells } from "../matching/same-list.ts";
import type { Roster } from "../matching/roster.ts";
import type { RowDecision } from "../rows/row-decisions.ts";

export type FoundDecisions = ReturnType<typeof createDecisions>;

/** Finds the decisions of rows by their numbers and cells, and counts those of this import that apply. */
export function createDecisions(stored: readonly RowDecision[], roster: Pick<Roster, "byId">) {
  const byRow = new Map(stored.map((decision) => [decision.row_number, decision]));
  const applied = new Set<number>();
  const isThere = ({ chosen }: RowDecision) => chosen?.guestId == null || roster.byId.has(chosen.guestId);
  return {
    of(cells: readonly string[]) {
      const hash = byRow.size === 0 ? "" : hashCells(cells);
      return (row: number): RowDecision | undefined => {
        const found = byRow.get(row);
        if (found?.cells_hash !== hash) return undefined;
        if (found.is_own && isThere(found)) applied.add(row);
        return found;
      };
    },
    applied: () => applied.size,
  };
}
