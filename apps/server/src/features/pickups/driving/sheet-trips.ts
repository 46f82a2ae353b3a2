import { NIGHT_ENDS_AT_HOUR } from "@nyota/contract/travel-stay/nights";
import { type RawBuilder, sql } from "kysely";

/**
 * Until when the sheet of a day has trips: the end of the night after it. A trip that is delayed over midnight is driven by
 * whoever drove that day, with the link they have. The sheet of the next day shows it too, so that it is also found by who
 * looks under its date.
 */
export const endOfSheet = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date + 1 + make_interval(hours => ${NIGHT_ENDS_AT_HOUR}::int))`;

/** Whether a trip `t` is on the sheet of a vehicle's day. */
export const tripsOfSheet = ({ vehicleId, day }: { vehicleId: string; day: string }): RawBuilder<unknown> =>
  sql`(t.vehicle_id = ${vehicleId} and t.leaves_at >= ${day}::date and t.leaves_at < ${endOfSheet(day)})`;
