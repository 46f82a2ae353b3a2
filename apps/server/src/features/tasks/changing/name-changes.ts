import { sql } from "kysely";
import type { Change } from "#features/activity/commands.ts";
import { findFiles } from "./check-files.ts";
import { findTasks } from "./check-needs.ts";
import type { Scope } from "#http/scope.ts";

/** In the history people and events have their names. */
export async function nameChanges(scope: Scope, changes: Record<string, Change>): Promise<Record<string, Change>> {
  const { assignee_ids, event_id, needs_ids, asset_ids } = changes;
  return {
    ...changes,
    ...(assignee_ids && { assignee_ids: await bothOf(assignee_ids, (ids) => namesOf(scope, ids as string[])) }),
    ...(needs_ids && {
      needs_ids: await bothOf(needs_ids, async (ids) =>
        (await findTasks(scope, ids as string[])).map(({ title }) => title),
      ),
    }),
    ...(asset_ids && {
      asset_ids: await bothOf(asset_ids, async (ids) =>
        (await findFiles(scope, ids as string[])).map(({ name }) => name),
      ),
    }),
    ...(event_id && { event_id: await bothOf(event_id, (id) => eventName(scope, id)) }),
  };
}

const bothOf = async ({ before, after }: Change, name: (value: unknown) => Promise<unknown>): Promise<Change> => ({
  before: await name(before),
  after: await name(after),
});

async function namesOf(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.full_name, 'A collaborator') as name from unnest(${ids}::uuid[]) with ordinality as a (id, place)
    join users u on u.id = a.id order by a.place`.execute(scope.db);
  return rows.map(({ name }) => name);
}

async function eventName(scope: Scope, id: unknown): Promise<string | null> {
  if (typeof id !== "string") return null;
  const row = await scope.db
    .selectFrom("events")
    .select("name")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? null;
}
