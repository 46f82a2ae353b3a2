import { sql } from "kysely";
import { findPeopleWhoMay } from "#features/access/queries.ts";
import type { CommentPlace } from "#features/comments/queries.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export const commentsOf = (guestId: string): CommentPlace => ({
  table: "guest_comments",
  column: "guest_id",
  id: guestId,
});

/** Where the comments on a guest are, whom the caller sees. */
export async function findComments(scope: Scope, guestId: string): Promise<CommentPlace> {
  await findGroup(scope, guestId);
  return commentsOf(guestId);
}

async function findGroup(scope: Scope, guestId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom("guests")
    .select("group_id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("This guest");
  return row.group_id;
}

/** The members who see a guest of this group: those limited to groups only if it is one of theirs. */
export async function findSeers(scope: Scope, groupId: string | null): Promise<string[]> {
  const people = await findPeopleWhoMay(scope, "GUEST:VIEW");
  return people.flatMap(({ userId, groupIds }) =>
    groupIds === null || (groupId !== null && groupIds.includes(groupId)) ? [userId] : [],
  );
}

/** Whom a comment on the guest can mention. */
export async function listMentionable(scope: Scope, guestId: string) {
  const ids = await findSeers(scope, await findGroup(scope, guestId));
  const members = await scope.db
    .selectFrom("users as u")
    .select(["u.id as value", sql<string>`coalesce(u.full_name, 'A collaborator')`.as("label")])
    .where(sql<boolean>`u.id = any (${ids}::uuid[])`)
    .orderBy(sql`nyota_fold(u.full_name)`)
    .orderBy("u.id")
    .execute();
  return { members };
}
