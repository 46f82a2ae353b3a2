import { sql } from "kysely";

/** The time and place of the end of a journey `t` at the celebration: where they arrive, or leave from. */
export const endAt = sql<string | null>`case t.direction when 'ARRIVAL' then t.arrives_at else t.departs_at end`;
export const endPlace = sql<string | null>`case t.direction when 'ARRIVAL' then t.to_place else t.from_place end`;
