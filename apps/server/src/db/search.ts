import { sql, type RawBuilder } from "kysely";

/** Case- and accent-blind "contains"; the wildcards of LIKE in what was typed mean themselves. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`nyota_fold(${sql.ref(column)}) ${likeFolded(typed)}`;

/**
 * The same for a text that is folded already: what stands behind it. Escaped after folding, which makes a plain percent sign of a
 * full-width one; escaped before, that would match every row.
 */
export const likeFolded = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`like '%' || regexp_replace(nyota_fold(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Splits `-created_at` into its column and direction. */
export const orderColumn = <C extends string>(ordering: C): [column: string, direction: "asc" | "desc"] =>
  ordering.startsWith("-") ? [ordering.slice(1), "desc"] : [ordering, "asc"];
