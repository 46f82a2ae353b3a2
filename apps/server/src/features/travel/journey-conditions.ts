import type { JourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { type RawBuilder, sql } from "kysely";
import { containing } from "#db/search.ts";
import { endAt, endPlace } from "./ends.ts";

/** The conditions of a board on `travels as t`, with its guest `g` and the household `h`; of each value omitted, any. */
export function journeyConditions(filter: Partial<JourneyFilter>): RawBuilder<boolean>[] {
  const { travel_type, day, place, mode, status, pickup_required, search } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (travel_type) conditions.push(sql`t.direction = ${travel_type}`);
  if (mode) conditions.push(sql`t.mode = any (${mode}::text[])`);
  if (status) conditions.push(sql`t.status = any (${status}::text[])`);
  if (pickup_required !== undefined) conditions.push(sql`t.pickup_required = ${pickup_required}`);
  if (day === "NONE") conditions.push(sql`t.at is null`);
  else if (day) conditions.push(sql`${endAt}::date = ${day}::date`);
  if (place) conditions.push(sql`nyota_fold(${endPlace}) = nyota_fold(${place})`);
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
