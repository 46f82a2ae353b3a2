import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant, page, pageQuery } from "../fields.ts";
import { sides } from "../guests/guest-field-lists.ts";
import { collaboratorStatuses, named, permissions } from "./collaborators.ts";

/** An invitation, as the invited user sees it. */
const invite = z.object({
  id,
  project: z.object({ id, title: z.string(), event_type: z.string(), start_date: z.string().nullable() }),
  invited_by: z.string(),
  address: z.string(),
  status: z.enum(collaboratorStatuses),
  permissions,
  side: z.enum(sides).nullable(),
  groups: z.array(named).nullable(),
  expires_at: instant.nullable(),
  created_at: instant,
});
export type Invite = z.output<typeof invite>;

const mine = "/api/users/me/collaborator-invites/";
const oneInvite = z.object({ inviteId: id });

export const inviteEndpoints = endpoints("collaborators", {
  invites: endpoint({
    summary: "Invitations to the addresses the user has proven, newest first",
    may: "session",
    method: "GET",
    path: mine,
    query: pageQuery.omit({ search: true }).extend({ status: anyOf(z.enum(collaboratorStatuses)).optional() }),
    reply: page(invite),
  }),
  readInvite: endpoint({
    summary: "One invitation to the user",
    may: "session",
    method: "GET",
    path: `${mine}{inviteId}/`,
    params: oneInvite,
    reply: invite,
  }),
  accept: endpoint({
    summary: "Accept an invitation; the user becomes a member of the project",
    may: "session",
    method: "POST",
    path: `${mine}{inviteId}/accept/`,
    params: oneInvite,
    status: 200,
    touches: ["projects"],
    reply: invite,
  }),
  leave: endpoint({
    summary: "Leave a project: the user is no longer a member of it",
    may: "session",
    method: "POST",
    path: "/api/users/me/collaborator-access/leave/",
    body: z.object({ project_id: id }),
    status: 200,
    touches: ["projects"],
    reply: nothing,
  }),
  decline: endpoint({
    summary: "Decline an invitation",
    may: "session",
    method: "POST",
    path: `${mine}{inviteId}/decline/`,
    params: oneInvite,
    status: 200,
    reply: invite,
  }),
});
