import type { ParsedOf } from "@nyota/contract/endpoint";
import type { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { recordActivity, type Change } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { endLinks } from "../links/end-links.ts";
import type { Addressee } from "../links/link-tokens.ts";

type Decision = ParsedOf<typeof rsvpEndpoints.decideChangeRequest>["body"];
/** What a decision needs of the request. */
type ChangeRequest = {
  id: string;
  kind: string;
  household: string;
  sub_group_id: string | null;
  guest_id: string | null;
  link_id: string | null;
};

/** Decides a request once: of two hosts the first decides, and the other is told. */
export async function decideChangeRequest(scope: Scope, deps: Deps, request: ChangeRequest, decision: Decision) {
  requireFitting(scope, request, decision);
  const { status, reply = null, open_until = null } = decision;
  const decided = await scope.db
    .updateTable("change_requests")
    .set({ status, reply, open_until, decided_by: scope.actor.id, decided_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", request.id)
    .where("status", "=", "PENDING")
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw new AppError("ILLEGAL_STATE", "Somebody has decided this already.");
  if (decision.replace_link) await replaceLink(scope, deps, request);
  await recordActivity(scope, {
    action: actionOf(status, request.kind),
    module: "GUEST",
    type: request.sub_group_id ? "group" : "guest",
    id: request.sub_group_id ?? request.guest_id,
    label: request.household,
    changes: changesOfDecision(reply, open_until),
  });
}

const actionOf = (status: Decision["status"], kind: string) => {
  if (kind === "CHANGE") return status === "APPROVED" ? "approved a change of" : "refused a change of";
  return status === "APPROVED" ? "approved the message about the link of" : "refused the message about the link of";
};

function requireFitting(scope: Scope, { kind }: ChangeRequest, { status, open_until, replace_link }: Decision) {
  const isApproved = status === "APPROVED";
  if (open_until && (!isApproved || kind !== "CHANGE"))
    throw new FieldsError({ open_until: ["Only a change that is approved opens the page again."] });
  if (open_until && new Date(open_until) <= scope.now)
    throw new FieldsError({ open_until: ["Choose a time in the future."] });
  if (replace_link && (!isApproved || kind !== "NOT_US"))
    throw new FieldsError({ replace_link: ["Only a link that reached the wrong people is replaced here."] });
}

/**
 * Ends the link by which the request came, wherever its guest is by now. The household keeps its answers; its next
 * message contains the new link.
 */
async function replaceLink(scope: Scope, deps: Deps, { sub_group_id, guest_id, link_id, household }: ChangeRequest) {
  const to: Addressee = sub_group_id
    ? { kind: "household", id: sub_group_id }
    : { kind: "guest", id: guest_id as string };
  await endLinks(scope, deps.tokens, link_id === null ? { to } : { ids: [link_id] });
  await recordActivity(scope, {
    action: "replaced the RSVP link",
    module: "GUEST",
    type: sub_group_id ? "group" : "guest",
    id: to.id,
    label: household,
  });
}

function changesOfDecision(reply: string | null, openUntil: string | null): Record<string, Change> {
  return {
    ...(reply === null ? {} : { reply: { before: null, after: reply } }),
    ...(openUntil === null ? {} : { open_until: { before: null, after: openUntil } }),
  };
}
