import { DescribedList } from "#ui/described-list.tsx";
import type { ModuleLevels, StaffAction } from "@nyota/contract/access";
import { describeRights } from "@nyota/contract/permissions";
import { staffActionLabels, staffActionSentences } from "@nyota/contract/staff-permissions";

type RightsOfStaffProps = { levels: ModuleLevels; actions: readonly StaffAction[] };

/** What a member of staff may do, in words, to read. */
export function RightsOfStaff({ levels, actions }: RightsOfStaffProps) {
  const rights = [
    ...describeRights(levels).map(({ module, ...right }) => ({ key: module as string, ...right })),
    ...actions.map((action) => ({
      key: action as string,
      label: staffActionLabels[action],
      sentence: staffActionSentences[action],
    })),
  ];
  const overview = {
    key: "overview",
    label: "Overview",
    sentence: "Sees only the names and dates of the firm’s projects.",
  };
  return <DescribedList label="Rights" items={rights.length > 0 ? rights : [overview]} />;
}
