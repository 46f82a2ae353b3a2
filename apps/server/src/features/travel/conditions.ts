import { type JourneyFilter, parseJourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { toldFields } from "@nyota/contract/travel-stay/travel-fields";
import type { TravelState } from "@nyota/contract/travel-stay/travel";
import { type RawBuilder, sql } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { containing } from "#db/search.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Direction = "ARRIVAL" | "DEPARTURE";

/** Filters by how much is known of a guest's arrival and departure. */
export const travelCondition: GuestCondition = {
  names: ["arrival", "departure", "journey"],
  tables: ["travels", "groups"],
  requireRight: (scope) => {
    if (!mayDo(scope, "TRAVEL:VIEW"))
      throw new AppError("FORBIDDEN", "You don't have permission to filter by travel. Remove that filter.");
  },
  where: (scope, { arrival, departure, journey }) => [
    ...(journey ? [boardCondition(scope, journey)] : []),
    ...(arrival ? [journeyCondition(scope, "ARRIVAL", arrival)] : []),
    ...(departure ? [journeyCondition(scope, "DEPARTURE", departure)] : []),
  ],
};

/** With coalesce() the list of ids is computed once and hashed, as for invitations. */
function journeyCondition(scope: Scope, direction: Direction, states: TravelState[]): RawBuilder<boolean> {
  const guests = (statuses: readonly string[]) => sql<boolean>`coalesce(g.id in (select guest_id from travels
    where project_id = ${scope.projectId} and direction = ${direction} and status = any (${statuses}::text[])), false)`;
  const known = states.filter((state) => state !== "NONE");
  const alternatives = [
    ...(known.length > 0 ? [guests(known)] : []),
    ...(states.includes("NONE") ? [sql<boolean>`not ${guests(["DRAFT", "CONFIRMED"])}`] : []),
  ];
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

/** Guests with a journey that a board shows. An unknown filter matches nobody. */
function boardCondition(scope: Scope, text: string): RawBuilder<boolean> {
  const filter = parseJourneyFilter(text);
  if (!filter) return sql<boolean>`false`;
  return sql<boolean>`coalesce(g.id in (select t.guest_id from travels t
    join guests g on g.project_id = t.project_id and g.id = t.guest_id
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where t.project_id = ${scope.projectId} and ${sql.join(liveConditions(filter), sql` and `)}), false)`;
}

/** The time and place of the end of a journey `t` at the celebration: where they arrive, or leave from. */
export const endAt = sql<string | null>`case t.direction when 'ARRIVAL' then t.arrives_at else t.departs_at end`;
/** Its day, also while the hour is not known. */
export const endDay = sql<string | null>`coalesce((${endAt})::date, t.day)`;
export const endPlace = sql<string | null>`case t.direction when 'ARRIVAL' then t.to_place else t.from_place end`;

/** Whether the hosts keep a ticket of a journey, which guests can neither replace nor delete. */
export const hasTicketOfHosts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from kyc_documents d where d.project_id = ${sql.ref(`${alias}.project_id`)}
    and d.travel_id = ${sql.ref(`${alias}.id`)} and d.received_from = 'HOST')`;

/** What a message tells of a journey, to compare with what it is later. `alias` is that of `travels`. */
export const toldOf = (alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(toldFields.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${field}`)]))})`;

/**
 * The conditions of a board on `travels as t`, with its guest `g` and the household `h`; of each value omitted, any. What a
 * place is called is looked up once for each way it is written, and not for each journey.
 */
export function journeyConditions(filter: Partial<JourneyFilter>): RawBuilder<boolean>[] {
  const { travel_type, day, place, mode, status, pickup_required, told, search } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (travel_type) conditions.push(sql`t.direction = ${travel_type}`);
  if (mode) conditions.push(sql`t.mode = any (${mode}::text[])`);
  if (status) conditions.push(sql`t.status = any (${status}::text[])`);
  if (pickup_required !== undefined) conditions.push(sql`t.pickup_required = ${pickup_required}`);
  if (told !== undefined) conditions.push(sql`(t.told_at is not null and t.status = 'DRAFT') = ${told}`);
  if (day === "NONE") conditions.push(sql`t.sorted_at is null`);
  else if (day) conditions.push(sql`${endDay} = ${day}::date`);
  if (place)
    conditions.push(sql`(${endPlace}, t.mode) in (
      with named as materialized (
        select distinct case x.direction when 'ARRIVAL' then x.to_place else x.from_place end as place, x.mode
        from travels x where x.project_id = (select nyota_project_id()))
      select place, mode from named where nyota_place_key(place, mode) = any ((select nyota_place_keys(${place}))::text[]))`);
  if (search)
    conditions.push(
      sql`(${sql.join(
        searched.map((column) => containing(column, search)),
        sql` or `,
      )})`,
    );
  return conditions;
}

const searched = ["g.display_name", "h.name", "t.carrier", "t.number", "t.from_place", "t.to_place", "t.pnr"];

/** The same for journeys of which those that are cancelled are meant only if the filter says so. */
export const liveConditions = (filter: JourneyFilter): RawBuilder<boolean>[] =>
  journeyConditions({ ...filter, status: filter.status ?? ["DRAFT", "CONFIRMED"] });

/** The arrival that belongs to a stay `s`, as a subquery: the one nearest to its first night. */
export const arrivalOfStay = sql`(select j.arrives_at, j.carrier, j.number from travels j
  where j.project_id = s.project_id and j.guest_id = s.guest_id and j.direction = 'ARRIVAL'
    and j.status <> 'CANCELLED' and j.arrives_at is not null
  order by abs(extract(epoch from j.arrives_at - s.check_in::timestamp)), j.id limit 1)`;
