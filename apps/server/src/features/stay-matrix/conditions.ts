import { NIGHT_ENDS_AT_HOUR } from "@nyota/contract/travel-stay/nights";
import { type RawBuilder, sql } from "kysely";
import type { FoundStay } from "./rules.ts";

/** The night a moment belongs to, in SQL; nightOfArrival() of the contract in TypeScript. */
export const nightOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${at} - make_interval(hours => ${NIGHT_ENDS_AT_HOUR}))::date`;

/** The night for which a journey `t` to the celebration needs a room. */
export const nightOfArrival = sql<string | null>`coalesce(${nightOf(sql.ref("t.arrives_at"))}, t.day)`;
/** The day on which a journey `t` home begins. */
export const dayOfDeparture = sql<string | null>`coalesce(t.departs_at::date, t.day)`;

/** Whether the guest of a stay `s` is expected, there or gone. */
export const arrivalOf = sql<FoundStay["arrival"]>`case when s.checked_out_at is not null then 'CHECKED_OUT'
  when s.checked_in_at is not null then 'CHECKED_IN' else 'EXPECTED' end`;
