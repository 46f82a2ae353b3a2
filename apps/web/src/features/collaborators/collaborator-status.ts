import type { CollaboratorStatus } from "@nyota/contract/account/collaborators";
import type { PillTone } from "#ui/pill.tsx";

export const statusLabels: Record<CollaboratorStatus, string> = {
  PENDING: "Invited",
  ACCEPTED: "Member",
  DECLINED: "Declined",
  REVOKED: "Withdrawn",
  EXPIRED: "Expired",
};
export const statusTones: Record<CollaboratorStatus, PillTone> = {
  PENDING: "wait",
  ACCEPTED: "yes",
  DECLINED: "bad",
  REVOKED: "no",
  EXPIRED: "no",
};
