import type { StaffRights } from "@nyota/contract/access";
import { listBeyond, staffGroupOf } from "@nyota/contract/staff-permissions";
import type { Constraints } from "#http/failures/constraints.ts";

const HOUR_SECONDS = 3_600;

/** A firm's code has 48 bits, so this is for people who mistype it, and leaves nothing to guess. */
export const codeLimits = (userId: string | null) => [{ key: `firm code ${userId}`, limit: 20, seconds: HOUR_SECONDS }];

/** Only somebody who may do everything can give everything, so a firm always has one of them. */
export const isAdministrator = (rights: StaffRights) => staffGroupOf(rights)?.value === "ADMINISTRATOR";

type Member = { id: string; rights: StaffRights };

/** Why a member of staff may not change another one's rights. */
export function findObstacle(own: StaffRights & { staffId: string }, other: Member): string | undefined {
  if (other.id === own.staffId) return "Nobody changes their own rights. Ask another administrator of your firm.";
  return listBeyond(other.rights, own).length > 0
    ? "They have rights that you don't have. Ask an administrator of your firm."
    : undefined;
}

export const alreadyStaff = "You work for a firm already. Leave it before you join another one.";
export const merchantConstraints: Constraints = {
  // Checked before it is written; this is for two invitations that are accepted at once.
  one_firm_per_user: () => ({ code: "CONFLICT", detail: alreadyStaff }),
};
