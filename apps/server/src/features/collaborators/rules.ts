import { INVITATION_DAYS } from "@nyota/contract/account/collaborators";
import type { Constraints } from "#http/failures/constraints.ts";

type Limit = { key: string; limit: number; seconds: number };
const HOUR_SECONDS = 3_600;
const DAY = 24 * HOUR_SECONDS;

export const expiryAfter = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY * 1_000).toISOString();

type Invited = { userId: string | null; address: string; to: string };
/** Addresses one user may enter: a refusal tells whether one is the owner's. */
export const addressTryLimits = (userId: string | null): Limit[] => [
  { key: `invite tries hour ${userId}`, limit: 200, seconds: HOUR_SECONDS },
  { key: `invite tries day ${userId}`, limit: 600, seconds: DAY },
];

/**
 * Letters one user may cause, and letters to one address, which may belong to somebody who wants none: few from one
 * project or firm (`to`) and from one user, so that a stranger can't use up those of the family.
 */
export const invitationLimits = ({ userId, address, to }: Invited): Limit[] => [
  { key: `invite hour ${userId}`, limit: 60, seconds: HOUR_SECONDS },
  { key: `invite day ${userId}`, limit: 200, seconds: DAY },
  { key: `invite ${to} ${address}`, limit: 5, seconds: DAY },
  { key: `invite by ${userId} ${address}`, limit: 8, seconds: DAY },
  { key: `invite address ${address}`, limit: 25, seconds: DAY },
];

export const alreadyMember = "You are a member of this project already.";
export const collaboratorConstraints: Constraints = {
  // Checked before it is written; this is for two invitations that are accepted at once.
  one_membership_per_user: () => ({ code: "CONFLICT", detail: alreadyMember }),
  one_pending_transfer: () => ({
    code: "CONFLICT",
    detail: "Somebody else is being asked to become the owner at the same moment. Load the page again.",
  }),
};
