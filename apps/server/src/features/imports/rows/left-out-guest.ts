import { sql, type RawBuilder } from "kysely";

/** The condition for a row that a user left out. A line that is left out because it is no guest still has to be checked. */
export const isLeftOutGuest: RawBuilder<boolean> = sql<boolean>`(status = 'SKIPPED' and guest is not null)`;
