import type { StaffStatus } from "@nyota/contract/account/merchants";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const nameStaffStatus = (status: StaffStatus): string =>
  t("{status, select, ACTIVE {Active} INVITED {Invited} DECLINED {Declined} other {Expired}}", { status });
export const staffStatusTones: Record<StaffStatus, PillTone> = {
  ACTIVE: "yes",
  INVITED: "wait",
  EXPIRED: "no",
  DECLINED: "bad",
};
