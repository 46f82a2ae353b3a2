import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Waiting = {
  household_id: string;
  household: string;
  guest_ids: string[];
  heads: number;
  since: string;
  /** False for a guest without a household. */
  is_group: boolean;
};

/** The households that wait for places at an event, in the order of their arrival. */
export const listWaiting = (scope: Scope, eventId: string) =>
  select(scope, eventId, sql`not w.is_offered and not w.is_lapsed`);

/** Those to which places are offered. */
export const listOffered = (scope: Scope, eventId: string) => select(scope, eventId, sql`w.is_offered`);

/** Those whose offer has lapsed and was not ended yet. */
export const listLapsed = (scope: Scope, eventId: string) => select(scope, eventId, sql`w.is_lapsed`);

async function select(scope: Scope, eventId: string, condition: RawBuilder<unknown>): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select w.household_id, coalesce(h.name, g.display_name) as household, w.guest_ids, w.heads,
      w.since, w.sub_group_id is not null as is_group
    from waiting_households w
    left join groups h on h.project_id = w.project_id and h.id = w.sub_group_id
    left join guests g on g.project_id = w.project_id and g.id = w.guest_ids[1]
    where w.project_id = ${scope.projectId} and w.event_id = ${eventId} and ${condition}
    order by w.since, w.household_id`.execute(scope.db);
  return rows;
}
