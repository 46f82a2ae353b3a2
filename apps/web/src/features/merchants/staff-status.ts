import type { StaffStatus } from "@nyota/contract/account/merchants";
import type { PillTone } from "#ui/pill.tsx";

export const staffStatusLabels: Record<StaffStatus, string> = {
  ACTIVE: "Active",
  INVITED: "Invited",
  EXPIRED: "Expired",
  DECLINED: "Declined",
};
export const staffStatusTones: Record<StaffStatus, PillTone> = {
  ACTIVE: "yes",
  INVITED: "wait",
  EXPIRED: "no",
  DECLINED: "bad",
};
