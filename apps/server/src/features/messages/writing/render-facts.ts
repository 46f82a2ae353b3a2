import { findCustomKeys, findVariables } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { InvitedEvent, RenderFacts } from "../rules.ts";

type Row = {
  id: string;
  display_name: string;
  first_name: string;
  salutation: string | null;
  language: string | null;
  phone: string | null;
  household_name: string | null;
  household_salutation: string | null;
  household_deadline: string | null;
  custom_fields: Record<string, unknown>;
  events: InvitedEvent[] | null;
  event_deadline: string | null;
};
export type GuestFacts = Omit<RenderFacts, "link"> & { guestId: string };

/** The data about the project that messages use. */
export const readProjectFacts = (scope: Scope) =>
  scope.db
    .selectFrom("projects as p")
    .innerJoin("users as u", "u.id", "p.owner_id")
    .leftJoin("microsites as s", "s.project_id", "p.id")
    .select(["p.title", "p.start_date", "p.end_date", "p.venue_city", "p.time_zone", "s.rsvp_deadline"])
    .select(sql<string>`coalesce(u.full_name, p.title)`.as("host_name"))
    .where("p.id", "=", scope.projectId)
    .executeTakeFirstOrThrow();

/** Whether the value of a variable is read from the events that the guest is invited to. */
export const isAboutEvents = (name: string) => /^(event_|rsvp_deadline)/.test(name);

/**
 * Reads all data that the variables of a body need for these guests. The events are those they are invited to, limited
 * to `eventIds` if given; they are read only if the body uses them.
 */
export async function findRenderFacts(
  scope: Scope,
  options: { guestIds: readonly string[]; eventIds: readonly string[]; body: string },
): Promise<Map<string, GuestFacts>> {
  const project = await readProjectFacts(scope);
  const speaksOfEvents = findVariables(options.body).some(({ name }) => isAboutEvents(name));
  const speaksOfColumns = findCustomKeys(options.body).length > 0;
  const { rows } = await sql<Row>`
    select g.id, case when ${speaksOfColumns}::boolean then g.custom_fields else '{}' end as custom_fields, g.display_name, g.first_name, g.salutation, coalesce(g.language, h.language) as language, g.phone,
      h.name as household_name, h.salutation as household_salutation, h.rsvp_deadline as household_deadline,
      e.events, e.event_deadline
    from guests g
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', v.name, 'kind', v.kind, 'starts_at', to_char(v.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'venue_name', v.venue_name, 'translations', v.translations) order by ${ownOrder("v")}) as events,
        min(v.rsvp_deadline) as event_deadline
      from invitations i join events v on v.project_id = i.project_id and v.id = i.event_id
      where i.project_id = g.project_id and i.guest_id = g.id
        and (${options.eventIds.length} = 0 or i.event_id = any (${options.eventIds}::uuid[]))
    ) e on ${speaksOfEvents}::boolean
    where g.project_id = ${scope.projectId} and g.id = any (${options.guestIds}::uuid[])`.execute(scope.db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        guestId: row.id,
        guest: row,
        project,
        events: row.events ?? [],
        deadline: row.household_deadline ?? row.event_deadline ?? project.rsvp_deadline,
        timeZone: project.time_zone,
      },
    ]),
  );
}
