import { staffGroups, type StaffGroupName } from "@nyota/contract/staff-permissions";
import { t, translate } from "#lib/i18n/t.ts";

/** The group with exactly a member's rights; somebody may also have rights of their own. */
export function groupLabel(group: StaffGroupName | null): string {
  const known = staffGroups.find(({ value }) => value === group);
  return known ? translate(known.label) : t("Rights of their own");
}
