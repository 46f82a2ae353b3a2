import { ListFilter } from "lucide-react";
import { filterAnswers, filterWord } from "#features/guests/answer-words.ts";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import type { FilterName, GuestFilters } from "#features/guests/guest-filters.ts";
import { ChipButton } from "#ui/chip.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Popover } from "#ui/popover.tsx";

type FilterBuilderProps = {
  filters: GuestFilters;
  choices: GuestChoices | undefined;
  onChange: (changes: GuestFilters) => void;
};
type Row = { name: FilterName; label: string; options: Option[]; one?: boolean };

const answers = filterAnswers.map((value) => ({ value, label: filterWord(value) }));
const yesNo = (yes: string, no: string) => [
  { value: "true", label: yes },
  { value: "false", label: no },
];

function listRows(choices: GuestChoices | undefined): Row[] {
  const none = (label: string) => ({ value: "none", label });
  const groupNames = new Map(choices?.groups.map((group) => [group.value, group.label]));
  const households = choices?.sub_groups.map(({ value, label, parent_id }) => ({
    value,
    label,
    hint: groupNames.get(parent_id),
  }));
  const rows: Row[] = [
    { name: "event", label: "Event", options: choices?.events ?? [] },
    { name: "response", label: "Answer", options: answers },
    { name: "group", label: "Group", options: [...(choices?.groups ?? []), none("Without a group")] },
    { name: "sub_group", label: "Household", options: [...(households ?? []), none("Without a household")] },
    { name: "side", label: "Side", options: choices?.sides ?? [] },
    { name: "tag", label: "Tag", options: choices?.tags ?? [] },
    { name: "age_band", label: "Age", options: choices?.age_bands ?? [] },
    { name: "language", label: "Language", options: choices?.languages ?? [] },
    { name: "has_phone", label: "Phone", options: yesNo("Known", "Missing"), one: true },
    { name: "is_vip", label: "VIP", options: yesNo("Yes", "No"), one: true },
  ];
  return rows.filter((row) => row.options.length > 0);
}

/** Every choice takes effect at once; the chips beside it say what was chosen. */
export function FilterBuilder({ filters, choices, onChange }: FilterBuilderProps) {
  return (
    <Popover
      label="Filter the guests"
      className="w-[420px] max-h-(--radix-popover-content-available-height) overflow-y-auto p-4!"
      trigger={<ChipButton icon={<ListFilter aria-hidden="true" />}>Filter</ChipButton>}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        {listRows(choices).map(({ name, label, options, one }) => (
          <Field key={name} id={`filter-${name}`} label={label}>
            {(slots) =>
              one ? (
                <Select
                  {...slots}
                  options={options}
                  value={filters[name]?.[0]}
                  placeholder="Any"
                  clearable
                  onChange={(value) => onChange({ [name]: value ? [value] : [] })}
                />
              ) : (
                <MultiSelect
                  {...slots}
                  options={options}
                  value={filters[name] ?? []}
                  placeholder="Any"
                  onChange={(values) => onChange({ [name]: values })}
                />
              )
            }
          </Field>
        ))}
      </div>
    </Popover>
  );
}
