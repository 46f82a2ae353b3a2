import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { FilterButton } from "./filter-button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { type GuestFilters, mergeFilters } from "./guest-filters.ts";
import { useColumns } from "#features/columns/use-columns.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type GuestFilterBarProps = {
  filters: GuestFilters;
  search: string;
  onChange: (chosen: { filters: GuestFilters; search: string }) => void;
};
const noColumns: never[] = [];

/** The filters of the guest list, for selecting guests on other pages. Every change is applied at once. */
export function GuestFilterBar({ filters, search, onChange }: GuestFilterBarProps) {
  const { projectId } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const custom = useColumns().data?.results ?? noColumns;
  const [text, setText] = useDebouncedText(search, (next) => onChange({ filters, search: next.trim() }));
  const change = (changes: GuestFilters) => onChange({ filters: mergeFilters(filters, changes), search });
  if (choices.error)
    return (
      <p role="alert" className="text-sm text-rust">
        {choices.error.message}
      </p>
    );
  if (!choices.data) return <Skeleton className="h-9 w-60" />;
  const shown = { filters, choices: choices.data, custom, onChange: change };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search the guests"
        placeholder="Names, phones, notes"
        value={text}
        onChange={setText}
        className="max-md:w-full"
      />
      {/* Before the chips, so that its popup doesn't move when chips are added or removed. */}
      <FilterButton {...shown} done="Done" />
      <FilterChips {...shown} onClear={() => onChange({ filters: {}, search })} />
    </div>
  );
}
