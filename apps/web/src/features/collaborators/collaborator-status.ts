import type { CollaboratorStatus } from "@nyota/contract/account/collaborators";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const nameStatus = (status: CollaboratorStatus): string =>
  t("{status, select, PENDING {Invited} ACCEPTED {Member} DECLINED {Declined} REVOKED {Withdrawn} other {Expired}}", {
    status,
  });
export const statusTones: Record<CollaboratorStatus, PillTone> = {
  PENDING: "wait",
  ACCEPTED: "yes",
  DECLINED: "bad",
  REVOKED: "no",
  EXPIRED: "no",
};
