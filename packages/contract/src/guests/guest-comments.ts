import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { comment, commentInput } from "../comments/comments.ts";
import { choice, id, page, pageQuery } from "../fields.ts";

const ofGuest = z.object({ projectId: id, guestId: id });
const one = ofGuest.extend({ guestCommentId: id });
const path = "/api/projects/{projectId}/guests/{guestId}/comments/";
const pathOne = `${path}{guestCommentId}/` as const;

export const guestCommentEndpoints = endpoints("guest-comments", {
  list: endpoint({
    summary: "What members wrote about a guest, the newest first",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: ofGuest,
    query: pageQuery.omit({ search: true }),
    reply: page(comment),
  }),
  choices: endpoint({
    summary: "The members who see this guest, to be mentioned",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}choices/`,
    params: ofGuest,
    reply: z.object({ members: z.array(choice) }),
  }),
  create: endpoint({
    summary: "Comment on a guest; whoever is mentioned, and who commented before, is told",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: ofGuest,
    body: commentInput,
    touches: ["notifications"],
    reply: comment,
  }),
  read: endpoint({
    summary: "One comment",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: comment,
  }),
  update: endpoint({
    summary: "Change one’s own comment; those it mentions for the first time are told",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: commentInput,
    touches: ["notifications"],
    reply: comment,
  }),
  remove: endpoint({
    summary: "Delete one’s own comment, or any with the right to delete guests",
    may: "GUEST:CREATE",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
});
