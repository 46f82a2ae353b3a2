import { staffGroups, type StaffGroupName } from "@nyota/contract/staff-permissions";

/** The group with exactly a member's rights; somebody may also have rights of their own. */
export const groupLabel = (group: StaffGroupName | null): string =>
  staffGroups.find(({ value }) => value === group)?.label ?? "Rights of their own";
