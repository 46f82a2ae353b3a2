import type { Column } from "@nyota/contract/guests/columns";
import { describeFilters } from "./describe-filters.ts";
import type { FilterChoices } from "./guest-filters.ts";
import type { GuestFilters } from "./guest-filters.ts";
import { FilterChip } from "#ui/chip.tsx";
import { LinkButton } from "#ui/link.tsx";

type FilterChipsProps = {
  filters: GuestFilters;
  choices: FilterChoices | undefined;
  custom: readonly Column[];
  onChange: (changes: GuestFilters) => void;
  onClear: () => void;
};

export function FilterChips({ filters, choices, custom, onChange, onClear }: FilterChipsProps) {
  const labels = describeFilters(filters, choices, custom);
  return (
    <>
      {labels.map(({ names, without, ...words }) => (
        <FilterChip
          key={`${names.join()} ${words.label} ${words.value}`}
          {...words}
          onRemove={() => onChange(without ?? Object.fromEntries(names.map((name) => [name, []])))}
        />
      ))}
      {labels.length > 1 && (
        <LinkButton className="px-1 text-sm" onClick={onClear}>
          Clear all
        </LinkButton>
      )}
    </>
  );
}
