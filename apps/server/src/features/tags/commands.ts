import type { ParsedOf } from "@nyota/contract/endpoint";
import type { tagEndpoints } from "@nyota/contract/tags";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/unique.ts";

type Input = ParsedOf<typeof tagEndpoints.create>["body"];
type Patch = ParsedOf<typeof tagEndpoints.update>["body"];

const named = { index: "tags_by_name", field: "name", message: "There is a tag of this name already." };
const entry = { module: "GUEST", type: "tag" } as const;

export async function createTag(scope: Scope, input: Input): Promise<string> {
  const row = await uniquely(named, () =>
    scope.db
      .insertInto("tags")
      .values({ ...input, project_id: scope.projectId })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...entry, action: "created", id: row.id, label: input.name });
  return row.id;
}

export async function updateTag(scope: Scope, tagId: string, patch: Patch) {
  const before = await lockTag(scope, tagId);
  if (Object.keys(patch).length > 0)
    await uniquely(named, () =>
      scope.db
        .updateTable("tags")
        .set(patch)
        .where("project_id", "=", scope.projectId)
        .where("id", "=", tagId)
        .execute(),
    );
  const label = patch.name ?? before.name;
  await recordActivity(scope, { ...entry, action: "updated", id: tagId, label, changes: changesOf(before, patch) });
}

export async function removeTag(scope: Scope, tagId: string) {
  const before = await lockTag(scope, tagId);
  await scope.db.deleteFrom("tags").where("project_id", "=", scope.projectId).where("id", "=", tagId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: tagId, label: before.name });
}

async function lockTag(scope: Scope, tagId: string) {
  const row = await scope.db
    .selectFrom("tags")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", tagId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This tag");
  return row;
}
