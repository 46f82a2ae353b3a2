import { sql, type RawBuilder } from "kysely";

/** "Contains", ignoring case and accents; LIKE's wildcards in the search text are matched literally. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`nyota_fold(${sql.ref(column)}) ${likeFolded(typed)}`;

/**
 * The operator and pattern to compare a column that is folded already. Escaped after folding, because folding turns a
 * full-width percent sign into a plain one, which would match every row.
 */
export const likeFolded = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`like '%' || regexp_replace(nyota_fold(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Splits `-created_at` into its column and direction. */
export const orderColumn = <C extends string>(ordering: C): [column: string, direction: "asc" | "desc"] =>
  ordering.startsWith("-") ? [ordering.slice(1), "desc"] : [ordering, "asc"];
