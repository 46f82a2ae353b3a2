import { DescribedList } from "#ui/described-list.tsx";
import type { ModuleLevels, StaffAction } from "@nyota/contract/access";
import { describeRights } from "@nyota/contract/permissions";
import { staffActionLabels, staffActionSentences } from "@nyota/contract/staff-permissions";
import { t, translate } from "#lib/i18n/t.ts";

type RightsOfStaffProps = { levels: ModuleLevels; actions: readonly StaffAction[] };

/** What a member of staff may do, in words, to read. */
export function RightsOfStaff({ levels, actions }: RightsOfStaffProps) {
  const rights = [
    ...describeRights(levels).map(({ module, label, sentence }) => ({
      key: module as string,
      label: translate(label),
      sentence: translate(sentence),
    })),
    ...actions.map((action) => ({
      key: action as string,
      label: translate(staffActionLabels[action]),
      sentence: translate(staffActionSentences[action]),
    })),
  ];
  const overview = {
    key: "overview",
    label: t("Overview"),
    sentence: t("Sees only the names and dates of the firm’s projects."),
  };
  return <DescribedList label={t("Rights")} items={rights.length > 0 ? rights : [overview]} />;
}
