import { guestCommentEndpoints } from "@nyota/contract/guests/guest-comments";
import { createComment, removeComment, updateComment } from "#features/comments/commands.ts";
import { listComments, readComment } from "#features/comments/queries.ts";
import type { Mount } from "#http/mount.ts";
import { lockCommentedGuest } from "./commands.ts";
import { findComments, listMentionable } from "./queries.ts";

export function guestCommentRoutes(mount: Mount) {
  mount(guestCommentEndpoints.list, async ({ scope, params, query }) =>
    listComments(scope, await findComments(scope, params.guestId), query),
  );
  mount(guestCommentEndpoints.choices, ({ scope, params }) => listMentionable(scope, params.guestId));
  mount(guestCommentEndpoints.create, async ({ scope, params: { guestId }, body }) => {
    const subject = await lockCommentedGuest(scope, guestId);
    return readComment(scope, subject.place, await createComment(scope, subject, body));
  });
  mount(guestCommentEndpoints.read, async ({ scope, params: { guestId, guestCommentId } }) =>
    readComment(scope, await findComments(scope, guestId), guestCommentId),
  );
  mount(guestCommentEndpoints.update, async ({ scope, params: { guestId, guestCommentId: commentId }, body }) => {
    const subject = await lockCommentedGuest(scope, guestId);
    await updateComment(scope, subject, { commentId, ...body });
    return readComment(scope, subject.place, commentId);
  });
  mount(guestCommentEndpoints.remove, async ({ scope, params: { guestId, guestCommentId } }) => {
    await removeComment(scope, await lockCommentedGuest(scope, guestId), guestCommentId);
    return null;
  });
}
