import type { CompiledQuery } from "kysely";

const planned = new WeakSet<CompiledQuery>();

/**
 * Has a connection plan this statement once for all its uses: planning one of many subqueries takes as long as running
 * it. The plan knows neither the project nor how many ids it is given, so this is only for statements that find a few
 * rows by their keys; rows-read.test.ts counts what they read of a large project.
 */
export function plannedOnce<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  planned.add(query);
  return query;
}

export const isPlannedOnce = (query: CompiledQuery): boolean => planned.has(query);
