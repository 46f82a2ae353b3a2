import type { CommentSubject } from "#features/comments/commands.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { commentsOf, findSeers } from "./queries.ts";

/** A guest whose comments change: whoever has commented on them before is told of every one. */
export async function lockCommentedGuest(scope: Scope, guestId: string): Promise<CommentSubject> {
  const guest = await scope.db
    .selectFrom("guests")
    .select(["display_name", "group_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
  const authors = await scope.db
    .selectFrom("guest_comments")
    .select("author_id")
    .distinct()
    .where("project_id", "=", scope.projectId)
    .where("guest_id", "=", guestId)
    .execute();
  return {
    place: commentsOf(guestId),
    noun: "guest",
    module: "GUEST",
    label: guest.display_name,
    link: `/projects/${scope.projectId}/guests/${guestId}?tab=comments`,
    seers: new Set(await findSeers(scope, guest.group_id)),
    followers: authors.map(({ author_id }) => author_id),
    kinds: { comment: "GUEST_COMMENT", mention: "GUEST_MENTION" },
    mayDeleteAny: mayDo(scope, "GUEST:DELETE"),
  };
}
