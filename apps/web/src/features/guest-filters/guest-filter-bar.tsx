import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { FilterControls } from "./filter-controls.tsx";
import { type GuestFilters, mergeFilters } from "./guest-filters.ts";
import { useColumns } from "#features/columns/use-columns.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type GuestFilterBarProps = {
  filters: GuestFilters;
  search: string;
  onChange: (chosen: { filters: GuestFilters; search: string }) => void;
};
/** Milliseconds: longer than in a list, because every search is saved. */
const TYPING_PAUSE = 600;
const noColumns: never[] = [];

/** The filters of the guest list, for selecting guests on other pages. Every change is applied at once. */
export function GuestFilterBar({ filters, search, onChange }: GuestFilterBarProps) {
  const { projectId } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const custom = useColumns().data?.results ?? noColumns;
  const [text, setText, commitText] = useDebouncedText(
    search,
    (next) => onChange({ filters, search: next }),
    TYPING_PAUSE,
  );
  const commitOnLeaving = useEffectEvent(commitText);
  useEffect(() => () => commitOnLeaving(), []);
  const change = (changes: GuestFilters) => onChange({ filters: mergeFilters(filters, changes), search: text.trim() });
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
        label={t("Search the guests")}
        placeholder={t("Names, phones, notes")}
        value={text}
        onChange={setText}
        onBlur={commitText}
        className="max-md:w-full"
      />
      <FilterControls {...shown} done={t("Done")} onClear={() => onChange({ filters: {}, search: text.trim() })} />
    </div>
  );
}
