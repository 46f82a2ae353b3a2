import { Rows3 } from "lucide-react";
import { FilterBuilder } from "#features/guests/filter-builder.tsx";
import { FilterChips } from "#features/guests/filter-chips.tsx";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { useGuestFilters } from "#features/guests/guest-filters.ts";
import { useDebouncedText, useListParams } from "#lib/use-list-params.ts";
import { ChipButton } from "#ui/chip.tsx";
import { SearchBox } from "#ui/search-box.tsx";

type GuestToolbarProps = {
  choices: GuestChoices | undefined;
  grouped: boolean;
  onGrouped: (grouped: boolean) => void;
};

export function GuestToolbar({ choices, grouped, onGrouped }: GuestToolbarProps) {
  const { params, setSearch } = useListParams();
  const { filters, setFilters, clear } = useGuestFilters();
  const [search, type] = useDebouncedText(params.search, setSearch);
  return (
    <>
      <SearchBox
        label="Search the guests"
        placeholder="Names, phones, notes"
        value={search}
        onChange={type}
        shortcut
        className="max-md:w-full"
      />
      <FilterChips filters={filters} choices={choices} onChange={setFilters} onClear={clear} />
      <FilterBuilder filters={filters} choices={choices} onChange={setFilters} />
      <ChipButton icon={<Rows3 aria-hidden="true" />} pressed={grouped} onClick={() => onGrouped(!grouped)}>
        Group by <b>household</b>
      </ChipButton>
    </>
  );
}
