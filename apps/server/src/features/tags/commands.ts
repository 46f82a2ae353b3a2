import type { ParsedOf } from "@nyota/contract/endpoint";
import type { tagEndpoints } from "@nyota/contract/guests/tags";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { storeRemoval, takeRemoval } from "#features/removals/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";

type Input = ParsedOf<typeof tagEndpoints.create>["body"];
type Patch = ParsedOf<typeof tagEndpoints.update>["body"];

const named = { index: "tags_by_name", field: "name", message: "There is a tag of this name already." };
const entry = { module: "GUEST", type: "tag" } as const;

/**
 * Returns the new tag's id. Somebody limited to groups doesn't see a tag that only guests of other groups have; for them
 * adding it again opens it, so that they can give it to their own guests.
 */
export async function createTag(scope: Scope, input: Input): Promise<string> {
  const hidden = scope.groupIds === null ? undefined : await findHidden(scope, input.name);
  if (hidden !== undefined) return hidden;
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

async function findHidden(scope: Scope, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from nyota_find_tag(${name}) as f(id)
    where f.id is not null and not exists (select from tags t where t.project_id = ${scope.projectId} and t.id = f.id)`.execute(
    scope.db,
  );
  return rows[0]?.id;
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

type Tag = Awaited<ReturnType<typeof lockTag>>;
/** `gained`: the guests who got the tag it was merged into only through the merge. */
type Removed = { tag: Tag; guest_ids: string[]; into: string | null; gained: string[] };

export async function removeTag(scope: Scope, tagId: string) {
  const tag = await lockTag(scope, tagId);
  await dropTag(scope, { tag, guest_ids: await listCarriers(scope, tagId), into: null, gained: [] });
  await recordActivity(scope, { ...entry, action: "deleted", id: tagId, label: tag.name });
}

async function dropTag(scope: Scope, removed: Removed) {
  const { id } = removed.tag;
  await scope.db.deleteFrom("tags").where("project_id", "=", scope.projectId).where("id", "=", id).execute();
  await storeRemoval(scope, { kind: "TAG", id, data: removed });
}

async function listCarriers(scope: Scope, tagId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom("guest_tags")
    .select("guest_id")
    .where("project_id", "=", scope.projectId)
    .where("tag_id", "=", tagId)
    .execute();
  return rows.map(({ guest_id }) => guest_id);
}

/** Replaces a tag with another one for all guests who have it. */
export async function mergeTag(scope: Scope, tagId: string, into: string) {
  if (tagId === into) throw new FieldsError({ into: ["Choose another tag."] });
  // In one order, so that two merges in opposite directions can't deadlock.
  const locked = new Map<string, Tag>();
  for (const id of [tagId, into].toSorted()) {
    const tag = await findTag(scope, id);
    if (tag) locked.set(id, tag);
  }
  const [tag, target] = [locked.get(tagId), locked.get(into)];
  if (!tag) throw notFound("This tag");
  if (!target) throw new FieldsError({ into: ["This tag does not exist."] });
  const guest_ids = await listCarriers(scope, tagId);
  const { rows } = await sql<{ guest_id: string }>`insert into guest_tags (project_id, guest_id, tag_id)
    select ${scope.projectId}::uuid, g, ${into}::uuid from unnest(${guest_ids}::uuid[]) g
    on conflict do nothing returning guest_id`.execute(scope.db);
  await dropTag(scope, { tag, guest_ids, into, gained: rows.map((row) => row.guest_id) });
  await recordActivity(scope, { ...entry, action: "merged", id: tagId, label: `${tag.name} into ${target.name}` });
}

/** Restores a tag to the guests who had it and still exist; the tag that a merge gave them instead is removed. */
export async function restoreTag(scope: Scope, tagId: string) {
  const { tag, guest_ids, into, gained } = await takeRemoval<Removed>(scope, {
    kind: "TAG",
    id: tagId,
    noun: "This tag",
  });
  const isTaken = await scope.db
    .selectFrom("tags")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`lower(name) = lower(${tag.name})`)
    .executeTakeFirst();
  if (isTaken) throw new AppError("CONFLICT", `There is another tag “${tag.name}” by now. Rename it first.`);
  await scope.db.insertInto("tags").values(tag).execute();
  await sql`insert into guest_tags (project_id, guest_id, tag_id)
    select project_id, id, ${tagId}::uuid from guests
    where project_id = ${scope.projectId} and id = any (${guest_ids}::uuid[]) on conflict do nothing`.execute(scope.db);
  if (into)
    await sql`delete from guest_tags where project_id = ${scope.projectId} and tag_id = ${into}
      and guest_id = any (${gained}::uuid[])`.execute(scope.db);
  await recordActivity(scope, { ...entry, action: "restored", id: tagId, label: tag.name });
}

async function lockTag(scope: Scope, tagId: string) {
  const row = await findTag(scope, tagId);
  if (!row) throw notFound("This tag");
  return row;
}

const findTag = (scope: Scope, tagId: string) =>
  scope.db
    .selectFrom("tags")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", tagId)
    .forUpdate()
    .executeTakeFirst();
