import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

/** A request to become the owner of a project. Nothing changes until the member accepts. */
const transfer = z.object({
  id,
  project: z.object({ id, title: z.string() }),
  from: z.string(),
  to: z.string(),
  /** Who is asked, among the collaborators; null once they have been removed. */
  member_id: id.nullable(),
  /** Who of the project's firm asks in the owner's name; null when the owner asks. */
  asked_by: z.string().nullable(),
  /** The firm of planners that runs the project, and keeps its access whoever the owner is; null without one. */
  firm: z.string().nullable(),
  /** The member can accept once the owner has agreed. */
  waits_for_owner: z.boolean(),
  created_at: instant,
  expires_at: instant,
});
export type OwnershipTransfer = z.output<typeof transfer>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/ownership-transfer/";
const mine = "/api/users/me/ownership-requests/";
const one = z.object({ transferId: id });

export const ownershipEndpoints = endpoints("collaborators", {
  transfer: endpoint({
    summary: "The request to a member to become the owner, while it is open",
    may: "owner",
    staffNeed: "TRANSFER_OWNERSHIP",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ pending: transfer.nullable() }),
  }),
  requestTransfer: endpoint({
    summary:
      "Ask a member to become the owner; replaces an earlier request. Staff of a firm can't ask one of their own, and the owner has to agree to their request",
    may: "owner",
    staffNeed: "TRANSFER_OWNERSHIP",
    method: "POST",
    path,
    params: inProject,
    body: z.object({ member_id: id }),
    status: 200,
    reply: z.object({ pending: transfer.nullable() }),
  }),
  approveTransfer: endpoint({
    summary: "Agree to a request that staff of the firm made in the owner's name; only then can it be accepted",
    may: "owner",
    method: "POST",
    path: `${path}{transferId}/approve/`,
    params: inProject.extend({ transferId: id }),
    status: 200,
    reply: z.object({ pending: transfer.nullable() }),
  }),
  cancelTransfer: endpoint({
    summary: "Withdraw the request to become the owner",
    may: "owner",
    staffNeed: "TRANSFER_OWNERSHIP",
    method: "DELETE",
    path,
    params: inProject,
    afterTrial: true,
    reply: nothing,
  }),
  transfers: endpoint({
    summary: "The projects the user is asked to become the owner of",
    may: "session",
    method: "GET",
    path: mine,
    reply: z.object({ results: z.array(transfer) }),
  }),
  acceptTransfer: endpoint({
    summary: "Become the owner of a project; the previous owner becomes a collaborator with all rights",
    may: "session",
    method: "POST",
    path: `${mine}{transferId}/accept/`,
    params: one,
    status: 200,
    touches: ["projects"],
    reply: z.object({ project_id: id }),
  }),
  declineTransfer: endpoint({
    summary: "Decline to become the owner of a project",
    may: "session",
    method: "POST",
    path: `${mine}{transferId}/decline/`,
    params: one,
    status: 200,
    reply: z.object({ project_id: id }),
  }),
});
