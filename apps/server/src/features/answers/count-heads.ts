import { type GuestFilter } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { cacheGuests } from "#features/guest-list/conditions.ts";
import type { Scope } from "#http/scope.ts";
import { chosenGuests, listShownEvents } from "./chosen.ts";
import { divideHeads, type HeadFact } from "./rules.ts";

/** The people who come to each event, of all guests or of those of a filter, divided for the caterer. */
export async function countHeads(scope: Scope, filter: GuestFilter) {
  const events = await listShownEvents(scope);
  const { facts } = await cacheGuests(scope, {
    name: "heads",
    filter,
    tables: ["invitations"],
    compute: async () => ({ facts: await readFacts(scope, filter) }),
  });
  return divideHeads(events, facts);
}

/** Guests who come, counted by everything that divides them: each division is a sum over these rows. */
async function readFacts(scope: Scope, filter: GuestFilter): Promise<HeadFact[]> {
  const { rows } = await sql<HeadFact>`
    select i.event_id, i.person, i.age, i.diet, i.side, i.meal, count(*)::int as guests, sum(i.plus_ones)::int as plus_ones,
      sum(i.heads)::int as heads
    from listed_heads i where i.project_id = ${scope.projectId} ${chosenGuests(scope, filter)}
    group by i.event_id, i.person, i.age, i.diet, i.side, i.meal`.execute(scope.db);
  return rows;
}
