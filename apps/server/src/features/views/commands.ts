import type { ParsedOf } from "@nyota/contract/endpoint";
import { VIEWS_MAX, type viewEndpoints } from "@nyota/contract/guests/views";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";

type Input = ParsedOf<typeof viewEndpoints.create>["body"];
type Patch = ParsedOf<typeof viewEndpoints.update>["body"];

const named = { index: "views_by_name", field: "name", message: "You have a view of this name already." };
const entry = { module: "GUEST", type: "view" } as const;

export async function createView(scope: Scope, input: Input): Promise<string> {
  if (input.is_shared) requireSharing(scope);
  await requireRoom(scope);
  const row = await uniquely(named, () =>
    scope.db
      .insertInto("views")
      .values({ ...stored(input), name: input.name, project_id: scope.projectId, user_id: scope.actor.id as string })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...entry, action: "created", id: row.id, label: input.name });
  return row.id;
}

export async function updateView(scope: Scope, viewId: string, patch: Patch) {
  const before = await lockView(scope, viewId);
  if (before.is_shared || patch.is_shared) requireSharing(scope);
  // Only the user who created a view can make it private: anybody else could no longer see it.
  if (patch.is_shared === false && before.is_shared && before.user_id !== scope.actor.id)
    throw new FieldsError({ is_shared: ["Only the person who made this view can stop sharing it."] });
  if (Object.keys(patch).length > 0)
    await uniquely(named, () =>
      scope.db
        .updateTable("views")
        .set(stored(patch))
        .where("project_id", "=", scope.projectId)
        .where("id", "=", viewId)
        .execute(),
    );
  const { name = before.name } = patch;
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: viewId,
    label: name,
    changes: changesOf(before, patch),
  });
}

export async function removeView(scope: Scope, viewId: string) {
  const before = await lockView(scope, viewId);
  if (before.is_shared) requireSharing(scope);
  await scope.db.deleteFrom("views").where("project_id", "=", scope.projectId).where("id", "=", viewId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: viewId, label: before.name });
}

const stored = ({ filter, columns, ...rest }: Patch) => ({
  ...rest,
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(columns && { columns: JSON.stringify(columns) }),
});

/** A shared view belongs to all users, so changing it needs the right to edit guests. */
function requireSharing(scope: Scope) {
  if (mayDo(scope, "GUEST:EDIT")) return;
  throw new AppError("FORBIDDEN", "Views that are shared with everybody need the right to edit guests.");
}

async function requireRoom(scope: Scope) {
  // One at a time for each user, so that concurrent requests can't exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${scope.projectId} ${scope.actor.id}`}, 0))`.execute(
    scope.db,
  );
  const { count } = await scope.db
    .selectFrom("views")
    .select(sql<number>`count(*)`.as("count"))
    .where("project_id", "=", scope.projectId)
    .where("user_id", "=", scope.actor.id)
    .executeTakeFirstOrThrow();
  if (count >= VIEWS_MAX)
    throw new FieldsError({ name: [`You have ${VIEWS_MAX} views already. Delete one you no longer use.`] });
}

/** Another user's private view does not exist for the caller. */
async function lockView(scope: Scope, viewId: string) {
  const row = await scope.db
    .selectFrom("views")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", viewId)
    .where(sql<boolean>`(is_shared or user_id = ${scope.actor.id})`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This view");
  return row;
}
