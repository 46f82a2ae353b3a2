import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Waiting = {
  household_id: string;
  household: string;
  guest_ids: string[];
  heads: number;
  since: string;
  offered_until: string | null;
  is_offered: boolean;
  /** False for a guest without a household. */
  is_group: boolean;
};

/** The households of an event's waiting list in the order of their arrival; those with a lapsed offer are still in it. */
export async function listWaiting(scope: Scope, eventId: string): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select w.household_id, coalesce(h.name, g.display_name) as household, w.guest_ids, w.heads,
      w.since, w.offered_until, w.is_offered, w.sub_group_id is not null as is_group
    from waiting_households w
    left join groups h on h.project_id = w.project_id and h.id = w.sub_group_id
    left join guests g on g.project_id = w.project_id and g.id = w.guest_ids[1]
    where w.project_id = ${scope.projectId} and w.event_id = ${eventId}
    order by w.since, w.household_id`.execute(scope.db);
  return rows;
}
