import { sql, type RawBuilder } from "kysely";

/** Case- and accent-blind "contains"; the wildcards of LIKE in what was typed mean themselves. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`nyota_fold(${sql.ref(column)}) like '%' || nyota_fold(${escapeLike(typed)}) || '%'`;

export const escapeLike = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** Splits `-created_at` into its column and direction. */
export const orderColumn = <C extends string>(ordering: C): [column: string, direction: "asc" | "desc"] =>
  ordering.startsWith("-") ? [ordering.slice(1), "desc"] : [ordering, "asc"];
