import type { StaffGroupReply } from "@nyota/contract/account/merchants";
import type { StaffGroupName } from "@nyota/contract/staff-permissions";
import { beyondOwnRights } from "@nyota/contract/permissions";
import { t, translate } from "#lib/i18n/t.ts";
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
      label={t("Groups of rights")}
      choices={groups.map((group) => ({ ...group, label: translate(group.label), text: translate(group.text) }))}
      value={value}
      onChange={onChange}
      obstacleOf={({ may_give }) => (may_give ? undefined : translate(beyondOwnRights))}
    />
  );
}
