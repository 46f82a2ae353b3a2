import type { GuestValues, Problem } from "../rows/guest-values.ts";
import { writeValue } from "../rows/write-cell.ts";
import type { KnownGuest } from "./roster.ts";

export type Changes = Record<string, { old: unknown; new: unknown }>;
type Compared = { values: GuestValues; guest: KnownGuest };

/**
 * Takes out of the changes what the row said already when it was last imported: the guest was changed since then, and
 * the row was not. Returns a note about each. A row with our own id is from a file that we wrote since.
 */
export function takeUnchangedCells(changes: Changes, { values, guest }: Compared): Problem[] {
  const found = Object.keys(changes);
  if (found.length === 0 || guest.last == null) return [];
  const last = JSON.parse(guest.last) as GuestValues;
  if ((values.row_id === undefined) !== (last.row_id === undefined)) return [];
  const same = found.filter((target) => isSame(saidBy(values, target), saidBy(last, target)));
  return same.map((field) => {
    const { old, new: next } = changes[field]!;
    delete changes[field];
    const [kept, written] = [writeValue(field, old), writeValue(field, next)];
    const message = `${kept === "" ? "This was emptied" : `“${kept}” was written`} on the list since the last import and stays; the file still says “${written}”.`;
    return { field, level: "note", message };
  });
}

/** What a row says about a target; undefined where that can't be compared. */
function saidBy(values: GuestValues, target: string): unknown {
  if (target.startsWith("event:")) return values.events?.[target.slice(6)];
  if (target.startsWith("column:")) return values.custom?.[target.slice(7)];
  if (target === "expected_count") return values.heads?.said ?? values.expected_count;
  if (target === "group" && !values.is_group_given) return undefined;
  if (target === "sub_group" && values.is_sub_group_given === false) return undefined;
  return values[target as keyof GuestValues];
}

const isSame = (now: unknown, before: unknown) => now !== undefined && JSON.stringify(now) === JSON.stringify(before);
