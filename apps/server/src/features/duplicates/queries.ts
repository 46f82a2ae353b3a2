import type { duplicateEndpoints, DuplicateReason } from "@nyota/contract/duplicates";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { pageOf, pageSpan } from "#db/paginate.ts";
import { readGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { pairsOf } from "./parts/find-pairs.ts";

type Pair = { a: string; b: string; reasons: DuplicateReason[]; total: number };

/** Pairs of guests who may be one person, the likeliest first; those told apart, and a guest with their own plus-one, are left out. */
export async function listDuplicates(scope: Scope, query: ParsedOf<typeof duplicateEndpoints.list>["query"]) {
  const { page, size } = pageSpan(query);
  const { rows } = await sql<Pair>`
    select a, b, reasons, count(*) over () as total from (${pairsOf(scope, query.guest)}) as pairs
    order by strength desc, position, a, b limit ${size} offset ${(page - 1) * size}`.execute(scope.db);
  const guests = await readGuests(scope, [...new Set(rows.flatMap(({ a, b }) => [a, b]))]);
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const results = rows.flatMap(({ a, b, reasons }) => {
    const [guest, other] = [byId.get(a), byId.get(b)];
    return guest && other ? [{ guest, other, reasons }] : [];
  });
  return pageOf({ count: rows[0]?.total ?? 0, results, page, size });
}
