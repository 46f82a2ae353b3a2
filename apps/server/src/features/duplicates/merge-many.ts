import { sql } from "kysely";
import { lockGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { mergeGuests, undoMerge } from "./commands.ts";

type Pair = { keep_id: string; merge_id: string };

/**
 * Merges pairs one after the other and returns the merges. Somebody who was merged by an earlier pair is the guest they
 * were merged into, so three entries of one person become one guest.
 */
export async function mergeMany(scope: Scope, pairs: readonly Pair[]): Promise<string[]> {
  const ids = [...new Set(pairs.flatMap(({ keep_id, merge_id }) => [keep_id, merge_id]))];
  // All at once and in order: pair by pair, two such calls could deadlock.
  await lockGuests(scope, { ids }, "remove");
  const mergedInto = new Map<string, string>();
  const currentOf = (id: string): string => {
    const into = mergedInto.get(id);
    return into === undefined ? id : currentOf(into);
  };
  const merges: string[] = [];
  for (const pair of pairs) {
    const [keep_id, merge_id] = [currentOf(pair.keep_id), currentOf(pair.merge_id)];
    if (keep_id === merge_id) continue;
    merges.push(await mergeGuests(scope, { keep_id, merge_id }));
    mergedInto.set(merge_id, keep_id);
  }
  return merges;
}

/** Undoes merges, the last one first. */
export async function undoMany(scope: Scope, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ kept_id: string; merged_id: string }>`select kept_id, merged_id from guest_merges
    where project_id = ${scope.projectId} and id = any (${[...new Set(ids)]}::uuid[]) and undone_at is null`.execute(
    scope.db,
  );
  const merged = rows.map(({ merged_id }) => merged_id);
  const all = [...new Set([...rows.map(({ kept_id }) => kept_id), ...merged])];
  if (all.length > 0) await lockGuests(scope, { ids: all, inBin: merged }, "remove");
  for (const id of [...new Set(ids)].toReversed()) await undoMerge(scope, id);
}
