import { createHash } from "node:crypto";
import type { KnownGuest } from "./roster.ts";

/** The guests whom an earlier import of the same list made or found for a row with these cells, by their ids. */
export type ListedGuests = (cells: readonly string[]) => ReadonlySet<string>;

/** So many equal rows, or half of the earlier list, are no coincidence. */
const MIN_EQUAL_ROWS = 5;
const nobody: ReadonlySet<string> = new Set();

/** The hash of a row's cells, as `md5(cells::text)` gives it for jsonb. */
export const hashCells = (cells: readonly string[]) =>
  createHash("md5")
    .update(`[${cells.map((cell) => JSON.stringify(cell)).join(", ")}]`)
    .digest("hex");

/**
 * Recognises a list that was imported before: at least half of its first rows are rows of that import, cell by cell.
 * Its rows then need no phone or household to be known again.
 */
export function findSameList(sample: readonly (readonly string[])[], guests: readonly KnownGuest[]): ListedGuests {
  const imports = new Map<string, Map<string, Set<string>>>();
  for (const { id, listed } of guests)
    for (const key of listed ?? []) {
      const [importId = "", hash = ""] = key.split(" ");
      const rows = imports.get(importId) ?? new Map<string, Set<string>>();
      imports.set(importId, rows.set(hash, (rows.get(hash) ?? new Set()).add(id)));
    }
  const hashes = new Set(sample.map(hashCells));
  const same = [...imports.values()].filter((rows) => {
    const equal = [...hashes].filter((hash) => rows.has(hash)).length;
    return equal * 2 >= hashes.size && (equal >= MIN_EQUAL_ROWS || equal * 2 >= rows.size);
  });
  if (same.length === 0) return () => nobody;
  return (cells) => {
    const hash = hashCells(cells);
    return new Set(same.flatMap((rows) => [...(rows.get(hash) ?? [])]));
  };
}
