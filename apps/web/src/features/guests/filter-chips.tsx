import { describeFilters, type GuestChoices } from "#features/guests/filter-words.ts";
import type { GuestFilters } from "#features/guests/guest-filters.ts";
import { FilterChip } from "#ui/chip.tsx";
import { LinkButton } from "#ui/link.tsx";

type FilterChipsProps = {
  filters: GuestFilters;
  choices: GuestChoices | undefined;
  onChange: (changes: GuestFilters) => void;
  onClear: () => void;
};

export function FilterChips({ filters, choices, onChange, onClear }: FilterChipsProps) {
  const said = describeFilters(filters, choices);
  return (
    <>
      {said.map(({ names, ...words }) => (
        <FilterChip
          key={names.join()}
          {...words}
          onRemove={() => onChange(Object.fromEntries(names.map((name) => [name, []])))}
        />
      ))}
      {said.length > 1 && (
        <LinkButton className="px-1 text-sm" onClick={onClear}>
          Clear all
        </LinkButton>
      )}
    </>
  );
}
