import type { StaffGroupReply } from "@nyota/contract/account/merchants";
import type { StaffGroupName } from "@nyota/contract/staff-permissions";
import { cx } from "#lib/cx.ts";

type GroupPickerProps = {
  groups: readonly StaffGroupReply[];
  value: StaffGroupName | null;
  onChange: (group: StaffGroupReply) => void;
};

/** The permission groups as buttons; those beyond the reader's own rights can't be chosen. */
export function GroupPicker({ groups, value, onChange }: GroupPickerProps) {
  return (
    <div role="group" aria-label="Permission groups" className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
      {groups.map((group) => (
        <button
          key={group.value}
          type="button"
          aria-pressed={group.value === value}
          disabled={!group.may_give}
          title={group.may_give ? undefined : "You can't give more rights than you have yourself."}
          onClick={() => onChange(group)}
          className={cx(
            "touch flex flex-col items-start rounded-control border px-3 py-2 text-left disabled:opacity-55",
            group.value === value
              ? "border-henna bg-henna-soft"
              : "border-line-strong bg-surface hover:border-line-control",
          )}
        >
          <span className="block font-strong">{group.label}</span>
          <span className="block text-sm text-ink-2">{group.text}</span>
        </button>
      ))}
    </div>
  );
}
