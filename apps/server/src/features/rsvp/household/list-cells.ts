import type { Response } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Cell } from "../rules.ts";

/** An offer that has lapsed, whether the job has ended it or not: who held it has said nothing. */
const isOver = sql`coalesce(i.waiting_since is not null and i.offered_until < statement_timestamp(), false)`;

/** The invitations of these guests, with what decides how they may be answered. */
export async function listCells(
  scope: Scope,
  guestIds: string[],
  options: { locks: boolean; deadline: string | null; fallback: string | null; reopenedUntil: string | null },
): Promise<Cell[]> {
  // Always in the same order, so that two saves of a household wait for each other instead of deadlocking.
  // They are found by their guests before anything is joined: a plan for every project would find them by their events.
  const { rows } = await sql<Cell & { event_deadline: string | null }>`
    with i as materialized (
      select project_id, guest_id, event_id, response, unsure_at, waiting_since, offered_until, meal_choice, plus_ones, plus_ones_allowed
      from invitations where project_id = ${scope.projectId} and guest_id = any(${guestIds}::uuid[])
      order by event_id, guest_id ${options.locks ? sql`for update` : sql``})
    select i.guest_id, i.event_id, i.response, nyota_tentative(i.unsure_at, i.waiting_since, i.offered_until) as tentative,
      i.offered_until, nyota_heads(g.age_band, 0) as own_heads, case when ${isOver} then null else i.meal_choice end as meal_choice,
      case when ${isOver} then 0 else i.plus_ones end as plus_ones, e.meal_options,
      greatest(0, coalesce(i.plus_ones_allowed - n.named, greatest(e.plus_ones_allowed - n.named, n.expected))) as plus_ones_allowed,
      n.named as named_plus_ones, e.children_welcome,
      case when i.plus_ones_allowed is null then coalesce(n.expected, 0) else 0 end as expected_plus_ones, e.rsvp_deadline as event_deadline,
      e.children_welcome or g.age_band = 'ADULT' or i.response is not distinct from 'ACCEPTED' as is_welcome
    from i join events e on e.project_id = i.project_id and e.id = i.event_id
    join guests g on g.project_id = i.project_id and g.id = i.guest_id
    join nyota_plus_ones(${scope.projectId}, ${guestIds}::uuid[]) as n on n.guest_id = i.guest_id and n.event_id = i.event_id
    order by i.event_id, i.guest_id`.execute(scope.db);
  return rows.map(({ event_deadline, ...cell }) => ({
    ...cell,
    response: cell.response as Response | null,
    deadline: latestOf(options.deadline ?? event_deadline ?? options.fallback, [offerEnd(cell), options.reopenedUntil]),
  }));
}

/** A place that is offered after the deadline can still be accepted as long as it is kept. */
const offerEnd = ({ tentative, offered_until }: Cell) => (tentative === "OFFERED" ? offered_until : null);

/** The deadline, unless something opened the page again for longer. */
const latestOf = (deadline: string | null, others: readonly (string | null)[]) =>
  deadline &&
  others.reduce<string>(
    (latest, other) => (other !== null && new Date(other) > new Date(latest) ? other : latest),
    deadline,
  );
