import type { StaffGroupReply } from "@nyota/contract/account/merchants";
import type { StaffGroupName } from "@nyota/contract/staff-permissions";
import { beyondOwnRights } from "@nyota/contract/permissions";
import { ChoiceCards } from "#ui/fields/choice-cards.tsx";

type GroupPickerProps = {
  groups: readonly StaffGroupReply[];
  value: StaffGroupName | null;
  onChange: (group: StaffGroupReply) => void;
};

/** The groups of rights as buttons; those beyond the reader's own rights can't be chosen. */
export function GroupPicker({ groups, value, onChange }: GroupPickerProps) {
  return (
    <ChoiceCards
      label="Groups of rights"
      choices={groups}
      value={value}
      onChange={onChange}
      obstacleOf={({ may_give }) => (may_give ? undefined : beyondOwnRights)}
    />
  );
}
