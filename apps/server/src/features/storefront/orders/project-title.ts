import { sql } from "kysely";

/** The title of a project, if row-level security shows it: to whoever may change its plan. */
export const titleOf = (projectId: string) =>
  sql<string | null>`(select title from projects where id = ${projectId} and deleted_at is null)`;
