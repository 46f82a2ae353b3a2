import type { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { pageOf, pageSpan } from "#db/paginate.ts";
import { invitationStatusTables, readStatusEnd } from "#features/events/conditions.ts";
import { readGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { findPairs } from "./find-pairs.ts";
import { isCertain } from "./rules.ts";

type ListQuery = ParsedOf<typeof duplicateEndpoints.list>["query"];

/**
 * Pairs of guests who may be one person, the likeliest first; dismissed pairs, and a guest with their own plus-one, are
 * left out.
 */
export const listDuplicates = async (scope: Scope, query: ListQuery) =>
  scope.cached({
    name: "page of duplicates",
    tables: [...invitationStatusTables, "tags", "guest_tags", "guest_distinctions"],
    key: query,
    readEnd: () => readStatusEnd(scope),
    compute: () => findDuplicates(scope, query),
  });

async function findDuplicates(scope: Scope, query: ListQuery) {
  const { page, size } = pageSpan(query);
  const all = await scope.cached({
    name: "duplicates",
    tables: ["guests", "guest_distinctions"],
    compute: () => findPairs(scope),
  });
  const pairs = all.filter(
    (pair) =>
      (!query.guest || pair.a === query.guest || pair.b === query.guest) && (!query.certain || isCertain(pair.reasons)),
  );
  const rows = pairs.slice((page - 1) * size, page * size);
  const guests = await readGuests(scope, [...new Set(rows.flatMap(({ a, b }) => [a, b]))]);
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const results = rows.flatMap(({ a, b, reasons }) => {
    const [guest, other] = [byId.get(a), byId.get(b)];
    return guest && other ? [{ guest, other, reasons }] : [];
  });
  return pageOf({ count: pairs.length, results, page, size });
}
