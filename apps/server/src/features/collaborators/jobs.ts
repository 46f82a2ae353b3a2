import { sql } from "kysely";
import { takeRate } from "#db/rate-limits.ts";
import { findProvenAddresses, readLevels } from "#features/access/queries.ts";
import { smsLimits } from "#features/auth/rules.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { canReach, sendLetter } from "#gateways/letters.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { formatLongDay } from "#lib/text/format-day.ts";
import { plainName } from "#lib/text/plain-name.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { groupsOf } from "./invitation-status.ts";
import { notifyInviter } from "./answer-invite.ts";
import { invitationLetter, ownershipLetter } from "./letters.ts";
import { selectTransfers } from "./queries.ts";
import { invitationLimits } from "./rules.ts";

type Payload = PayloadOf<"collaborators.send_invitation">;

/**
 * Sends an invitation that is still open, and notifies the account that has proven its address, if there is one. In a
 * job, so that the inviter's call takes as long either way.
 */
export async function sendInvitation(deps: Deps, { project_id, collaborator_id }: Payload) {
  const open = await inProject(deps, project_id, async (scope) => {
    const row = await findOpen(scope, collaborator_id);
    if (!row || (await hasTextLeft(deps, scope, row.address))) return row;
    await reportUnsent(scope, { id: collaborator_id, ...row });
    return undefined;
  });
  if (!open) return;
  const link = `${deps.config.publicUrl}/invites/${collaborator_id}`;
  const letter = invitationLetter({
    inviter: open.inviter,
    project: open.title,
    permissions: readLevels(open.permissions),
    limits: { side: open.side, groups: open.groups },
    address: open.address,
    link,
  });
  await sendLetter(deps, open.address, letter);
  await inProject(deps, project_id, (scope) => notifyInvited(scope, { id: collaborator_id, ...open }));
}

/**
 * Sends a request to become the owner to an address that the member has proven, while it can be accepted. One who gets
 * many letters already gets none: the request stands in the notifications as well.
 */
export async function sendOwnershipRequest(
  deps: Deps,
  { project_id, transfer_id }: PayloadOf<"collaborators.send_ownership_request">,
) {
  const request = await inProject(deps, project_id, async (scope) => {
    const row = await selectTransfers(scope)
      .select(["t.to_user_id", "t.from_user_id"])
      .where("t.project_id", "=", project_id)
      .where("t.id", "=", transfer_id)
      .where("t.approved_at", "is not", null)
      .executeTakeFirst();
    if (!row) return undefined;
    const addresses = await findProvenAddresses({ db: scope.db, userId: row.to_user_id });
    const address = addresses.find((each) => canReach(deps, each));
    if (address === undefined) return undefined;
    const limits = invitationLimits({ userId: row.from_user_id, address, to: project_id });
    const isLimited = (await takeRate(scope.db, scope.now, limits)) > 0;
    return !isLimited && (await hasTextLeft(deps, scope, address)) ? { ...row, address } : undefined;
  });
  if (!request) return;
  const { asked_by, from, title: project, firm, address } = request;
  const lastDay = formatLongDay(request.expires_at.slice(0, 10));
  const link = `${deps.config.publicUrl}/invites`;
  await sendLetter(deps, address, ownershipLetter({ asker: asked_by ?? from, from, project, firm, lastDay, link }));
}

const findOpen = (scope: Scope, id: string) =>
  scope.db
    .selectFrom("collaborators as c")
    .innerJoin("projects as p", "p.id", "c.project_id")
    .leftJoin("users as i", "i.id", "c.invited_by")
    .select(["c.permissions", "c.side", "p.title", "c.invited_by as inviter_id", groupsOf.as("groups")])
    .select([
      sql<string>`coalesce(c.email::text, c.phone, '')`.as("address"),
      sql<string>`coalesce(i.full_name, 'A Nyota user')`.as("inviter"),
    ])
    .where("c.project_id", "=", scope.projectId)
    .where("c.id", "=", id)
    .where("c.status", "=", "PENDING")
    .where("c.expires_at", ">", scope.now.toISOString())
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();

async function hasTextLeft({ sms, config, log }: Deps, { db, now }: Scope, address: string) {
  if (address.includes("@") || !sms) return true;
  const wait = await takeRate(db, now, smsLimits(config.smsPerDay, "INVITATION"));
  if (wait > 0) log.warn("today's text messages are used up; a letter was not sent");
  return wait === 0;
}

type Open = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** The call has marked the invitation as sent; it is still open, and whoever sent it learns that nothing left. */
async function reportUnsent(scope: Scope, { id, address, inviter_id }: Open & { id: string }) {
  await scope.db
    .updateTable("collaborators")
    .set({ sent_at: null, times_sent: sql`greatest(0, times_sent - 1)` })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "PENDING")
    .execute();
  await notifyInviter(scope, inviter_id, {
    kind: "INVITATION_NOT_SENT",
    title: "An invitation was not sent",
    message: `Today’s text messages are used up, so ${escapeHtml(address)} got none. Send the invitation again tomorrow, or copy its link.`,
    link: `/projects/${scope.projectId}/manage-invites/${id}`,
  });
}

async function notifyInvited(scope: Scope, { id, address, inviter, title }: Open & { id: string }) {
  const channel = address.includes("@") ? "EMAIL" : "PHONE";
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${channel === "EMAIL" ? sql`u.email` : sql`u.phone`} = ${address}
      and not exists (select from unproven_addresses n where n.user_id = u.id and n.channel = ${channel})`.execute(
    scope.db,
  );
  for (const user of rows)
    await notify(scope, {
      userId: user.id,
      kind: "INVITED",
      // Anybody can be invited by anybody: as in the letter, names that look like addresses are left out.
      title: `You are invited to help with ${plainName(title, "a celebration")}`,
      message: `${escapeHtml(plainName(inviter, "A Nyota user"))} invites you. Open the invitation to see what you would be able to do.`,
      link: `/invites/${id}`,
    });
}
