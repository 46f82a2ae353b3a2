import { isLanguage, type Language } from "@nyota/contract/languages";
import { findCustomKeys, groupsIn } from "@nyota/contract/messages/variables";
import { type RawBuilder, sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { InvitedEvent, OwnArrival, OwnJourney, OwnStay, RenderFacts } from "../rules.ts";

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
  stay: OwnStay | null;
  arrival: OwnArrival | null;
  journey: OwnJourney | null;
};
export type GuestFacts = Omit<RenderFacts, "link"> & {
  guestId: string;
  /** The language they, or their household, are known to read; and the one that is written to them. */
  wanted: Language | null;
  language: Language;
};

/** The data about the project that messages use. */
export const readProjectFacts = (scope: Scope) =>
  scope.db
    .selectFrom("projects as p")
    .innerJoin("users as u", "u.id", "p.owner_id")
    .leftJoin("microsites as s", "s.project_id", "p.id")
    .select(["p.title", "p.start_date", "p.end_date", "p.venue_city", "p.time_zone", "p.languages", "s.rsvp_deadline"])
    .select(sql<string>`coalesce(u.full_name, p.title)`.as("host_name"))
    .where("p.id", "=", scope.projectId)
    .executeTakeFirstOrThrow();

/** The language that is written to guests of whom nothing else is known. */
export const languageOf = ({ languages: [first] }: { languages: string[] }): Language =>
  isLanguage(first) ? first : "en";

type Options = {
  guestIds: readonly string[];
  eventIds: readonly string[];
  body: string;
  /** The journey that the message is about; otherwise that of each guest which comes next. */
  travelId?: string | null;
};

/**
 * Reads all data that the variables of a body need for these guests, in one statement: events, stays and journeys only if
 * the body uses them. The events are those they are invited to, limited to `eventIds` if given.
 */
export async function findRenderFacts(scope: Scope, options: Options): Promise<Map<string, GuestFacts>> {
  const project = await readProjectFacts(scope);
  const groups = groupsIn(options.body);
  const speaksOfColumns = findCustomKeys(options.body).length > 0;
  const { rows } = await sql<Row>`
    select g.id, case when ${speaksOfColumns}::boolean then g.custom_fields else '{}' end as custom_fields, g.display_name, g.first_name, g.salutation, coalesce(g.language, h.language) as language, g.phone,
      h.name as household_name, h.salutation as household_salutation, h.rsvp_deadline as household_deadline,
      e.events, e.event_deadline, s.stay, a.arrival, j.journey
    from guests g
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', v.name, 'kind', v.kind, 'starts_at', to_char(v.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'venue_name', v.venue_name, 'translations', v.translations) order by ${ownOrder("v")}) as events,
        min(v.rsvp_deadline) as event_deadline
      from invitations i join events v on v.project_id = i.project_id and v.id = i.event_id
      where i.project_id = g.project_id and i.guest_id = g.id
        and (${options.eventIds.length} = 0 or i.event_id = any (${options.eventIds}::uuid[]))
    ) e on ${groups.has("EVENT")}::boolean
    left join lateral (${ownStay(project.time_zone)}) s on ${groups.has("STAY")}::boolean
    left join lateral (${ownArrival}) a on ${groups.has("JOURNEY")}::boolean
    left join lateral (${ownJourney(options.travelId ?? null)}) j on ${groups.has("JOURNEY")}::boolean
    where g.project_id = ${scope.projectId} and g.id = any (${options.guestIds}::uuid[])`.execute(scope.db);
  const first = languageOf(project);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        guestId: row.id,
        wanted: isLanguage(row.language) ? row.language : null,
        language: isLanguage(row.language) ? row.language : first,
        guest: row,
        project,
        events: row.events ?? [],
        stay: row.stay,
        arrival: row.arrival,
        journey: row.journey,
        deadline: row.household_deadline ?? row.event_deadline ?? project.rsvp_deadline,
        timeZone: project.time_zone,
      },
    ]),
  );
}

const wallTime = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** The stay that guest `g` is in or that comes next; when all are over, the last one. */
const ownStay = (timeZone: string): RawBuilder<unknown> => sql`
  select jsonb_build_object('hotel', l.name, 'room', r.room_number, 'check_in', x.check_in, 'check_in_time', l.check_in_time,
    'check_out', x.check_out, 'check_out_time', l.check_out_time) as stay
  from guest_stays x
  join rooms r on r.project_id = x.project_id and r.id = x.room_id
  join hotels l on l.project_id = r.project_id and l.id = r.hotel_id
  cross join lateral (select x.check_out < (now() at time zone ${timeZone})::date as is_over) o
  where x.project_id = g.project_id and x.guest_id = g.id
  order by o.is_over, case when not o.is_over then x.check_in end, x.check_in desc, x.id limit 1`;

/** The journeys of guest `g`, and those of the household that are for several people; the own ones come first. */
const ownJourneys = sql`travels t
  where t.project_id = g.project_id and t.status <> 'CANCELLED' and (t.guest_id = g.id or (t.pax > 1 and t.guest_id in (
    select m.id from guests m where m.project_id = g.project_id and m.sub_group_id = g.sub_group_id and m.deleted_at is null)))`;

/** Then what comes next; when all are over, the last one. */
const inTurn = sql`t.guest_id <> g.id, o.is_over, case when not o.is_over then t.sorted_at end, t.sorted_at desc, t.direction, t.id`;
const isOver = sql`cross join lateral (select coalesce(t.sorted_at < now() - interval '12 hours', false) as is_over) o`;

const ownArrival: RawBuilder<unknown> = sql`
  select jsonb_build_object('at', coalesce(${wallTime(sql`t.arrives_at`)}, t.day::text), 'place', t.to_place, 'terminal', t.terminal) as arrival
  from (select t.* from ${ownJourneys}) t ${isOver}
  where t.direction = 'ARRIVAL' order by ${inTurn} limit 1`;

/** With the pick-up as it is planned: by the trip, otherwise as it is noted at the journey. */
const ownJourney = (travelId: string | null): RawBuilder<unknown> => sql`
  select jsonb_build_object('carrier', t.carrier, 'number', t.number,
    'pickup_at', coalesce(${wallTime(sql`p.leaves_at`)}, case when t.pickup_required then ${wallTime(sql`t.pickup_at`)} end),
    'pickup_place', coalesce(case when t.pickup_required or p.id is not null then t.pickup_place end, p.place),
    'pickup_terminal', case when t.pickup_place is null then p.terminal end,
    'driver_name', v.driver_name, 'driver_phone', v.driver_phone) as journey
  from (select t.* from ${ownJourneys} and (${travelId}::uuid is null or t.id = ${travelId})) t ${isOver}
  left join trip_journeys q on q.project_id = t.project_id and q.travel_id = t.id
  left join trips p on p.project_id = q.project_id and p.id = q.trip_id
  left join vehicles v on v.project_id = p.project_id and v.id = p.vehicle_id
  order by ${inTurn} limit 1`;
