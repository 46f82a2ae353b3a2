import type { merchantEndpoints } from "@nyota/contract/account/merchants";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { limitLetters } from "#features/collaborators/commands.ts";
import { expiryAfter } from "#features/collaborators/rules.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { uniquely } from "#http/failures/unique.ts";
import type { StaffScope } from "#http/scope.ts";
import { rightsOfGroup, stored } from "./change-staff.ts";
import { findMember, lockOwn, requireChangeable, requireOwned } from "./lock-staff.ts";

type Input = ParsedOf<typeof merchantEndpoints.create>["body"];

/**
 * Invites somebody to the firm. Nothing here depends on whether an account has the address: the letter leaves in a job.
 * Returns the id of the invitation.
 */
export async function inviteStaff(scope: StaffScope, deps: Deps, { email, group, name, job_title = null }: Input) {
  const own = await lockOwn(scope);
  const rights = rightsOfGroup(group);
  requireOwned(own, rights);
  await limitLetters(scope, deps, lettersOf(scope, email));
  // One that was declined or has expired is replaced.
  await scope.db
    .deleteFrom("merchant_members")
    .where("merchant_id", "=", own.merchantId)
    .where("email", "=", email)
    .where("user_id", "is", null)
    .where(sql<boolean>`(declined_at is not null or expires_at <= ${scope.now.toISOString()})`)
    .execute();
  const row = await uniquely(
    { index: "one_invitation_per_firm", field: "email", message: `${email} is among your staff already.` },
    () =>
      scope.db
        .insertInto("merchant_members")
        .values({
          merchant_id: own.merchantId,
          email,
          name,
          job_title,
          permissions: stored(rights),
          invited_by: scope.userId,
          sent_at: scope.now.toISOString(),
          expires_at: expiryAfter(scope.now),
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
  );
  await scope.enqueue("merchants.send_invitation", { staff_id: row.id });
  return row.id;
}

/** Letters to a firm count together with those to projects. */
const lettersOf = ({ userId, staff }: StaffScope, address: string) => ({
  userId,
  to: staff.merchantId,
  addresses: [address],
});

/** Sends an invitation again, with another 14 days to accept it. The sender answers for its rights from now on. */
export async function resendInvitation(scope: StaffScope, deps: Deps, staffId: string) {
  const own = await lockOwn(scope);
  const member = await findMember(scope, staffId);
  requireChangeable(own, member);
  if (member.user_id !== null) throw new AppError("ILLEGAL_STATE", "They have accepted the invitation already.");
  if (member.declined_at !== null)
    throw new AppError("ILLEGAL_STATE", "They have declined the invitation. Invite them again instead.");
  await limitLetters(scope, deps, lettersOf(scope, member.email ?? ""));
  await scope.db
    .updateTable("merchant_members")
    .set({ invited_by: scope.userId, sent_at: scope.now.toISOString(), expires_at: expiryAfter(scope.now) })
    .where("id", "=", member.id)
    .execute();
  await scope.enqueue("merchants.send_invitation", { staff_id: member.id });
}
