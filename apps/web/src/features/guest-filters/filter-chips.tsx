import type { Column } from "@nyota/contract/guests/columns";
import { filterParts } from "./filter-parts.ts";
import type { FilterChoices, GuestFilters } from "./guest-filters.ts";
import { t } from "#lib/i18n/t.ts";
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
  const parts = filterParts(filters, choices, custom);
  return (
    <>
      {parts.map(({ names, without, ...words }, at) => (
        <FilterChip
          // With its place, because two parts may read alike, for instance two events that were deleted.
          key={`${names.join()} ${at}`}
          {...words}
          onRemove={() => onChange(without ?? Object.fromEntries(names.map((name) => [name, []])))}
        />
      ))}
      {parts.length > 1 && (
        <LinkButton className="px-1 text-sm" onClick={onClear}>
          {t("Clear all")}
        </LinkButton>
      )}
    </>
  );
}
