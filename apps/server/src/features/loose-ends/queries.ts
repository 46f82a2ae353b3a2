import type { ParsedOf } from "@nyota/contract/endpoint";
import { findLooseEnds, listedKinds, type looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { pageOf, pageSpan } from "#db/paginate.ts";
import { readCelebration } from "#features/stay-summary/queries.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findCandidates } from "./find-candidates.ts";
import { readListed } from "./read-listed.ts";
import { readSituations } from "./read-situations.ts";

type Query = ParsedOf<typeof looseEndEndpoints.looseEnds>["query"];

/** The guests whose loose ends the list names. Those who may have one are found first, then looked at closely. */
export async function listLooseEnds(scope: Scope, { kind, ...span }: Query) {
  const celebration = await readCelebration(scope);
  // The dashboard asks for their number each time it is opened. None of the kinds listed depends on the time.
  const { found } = await scope.cached({
    name: "loose ends",
    tables: ["guests", "groups", "invitations", "events", "travels", "messages", "hotels", "rooms", "guest_stays"],
    key: celebration,
    compute: async () => ({ found: await findListed(scope) }),
  });
  const counts = Map.groupBy(
    found.flatMap(({ loose_ends }) => loose_ends),
    ({ kind: one }) => one,
  );
  const wanted = kind ? new Set<string>(kind) : undefined;
  const shown = wanted ? found.filter(({ loose_ends }) => loose_ends.some(({ kind: one }) => wanted.has(one))) : found;
  const { page, size } = pageSpan(span);
  const results = shown.slice((page - 1) * size, page * size);
  return {
    ...pageOf({ count: shown.length, results, page, size }),
    kinds: listedKinds.map((one) => ({ kind: one, count: counts.get(one)?.length ?? 0 })),
  };
}

const findListed = async (scope: Scope) =>
  (await readSituations(scope, await findCandidates(scope)))
    .map(({ guest, situation }) => ({ guest, loose_ends: findLooseEnds(situation, scope.now) }))
    .map(({ guest, loose_ends }) => ({ guest, loose_ends: loose_ends.filter(({ kind }) => isListed(kind)) }))
    .filter(({ loose_ends }) => loose_ends.length > 0);

const isListed = (kind: string) => listedKinds.some((one) => one === kind);

export async function readLooseEnds(scope: Scope, guestId: string) {
  const [found] = await readSituations(scope, [guestId]);
  if (!found) throw notFound("This guest");
  const listed = await readListed(scope, guestId);
  return { results: findLooseEnds({ ...found.situation, listed }, scope.now) };
}
