import { type Guest, guestEndpoints, type GuestFilter } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Tick } from "#ui/fields/tick.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type GuestTicksProps = {
  /** Which guests are offered, and in which order. */
  offered?: Pick<GuestFilter, "stay"> & { ordering?: "group" };
  /** The guests listed before all others while nothing is searched. */
  first?: readonly string[];
  isChosen: (id: string) => boolean;
  onToggle: (guest: Guest) => void;
  describe: (guest: Guest) => ReactNode;
  /** Said when nobody is offered. */
  empty: (search: string) => string;
  /** Beside the search box. */
  children?: ReactNode;
};

const MAX_SHOWN = 50;
const nobody: readonly string[] = [];

/** Ticks guests out of the first fifty that match a search. */
export function GuestTicks(props: GuestTicksProps) {
  const { offered = {}, first = nobody, isChosen, onToggle, describe, empty, children } = props;
  const { projectId } = useProject();
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const { data, error } = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: MAX_SHOWN, ...offered } }),
    placeholderData: keepPreviousData,
  });
  const shownFirst = first.slice(0, MAX_SHOWN);
  const before = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { guest: shownFirst, page_size: MAX_SHOWN } }),
    enabled: shownFirst.length > 0,
  });
  const isLoading = !data || before.isLoading;
  const top = search === "" ? (before.data?.results ?? []) : [];
  const rest = data?.results.filter(({ id }) => !top.some((guest) => guest.id === id)) ?? [];
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox label={t("Find a guest")} value={text} onChange={setText} className="max-md:w-full" />
        {children}
      </div>
      {error && (
        <p role="alert" className="text-sm text-rust">
          {error.message}
        </p>
      )}
      {isLoading && !error && <SkeletonText lines={5} />}
      <ul aria-label={t("Guests")} className="max-h-80 overflow-y-auto rounded-field border border-line empty:hidden">
        {(isLoading ? [] : [...top, ...rest]).map((guest) => (
          <li key={guest.id} className="border-b border-line last:border-0">
            <label className="touch flex items-center gap-3 px-3 py-2 hover:bg-sunken">
              <Tick
                aria-label={guest.display_name}
                checked={isChosen(guest.id)}
                onCheckedChange={() => onToggle(guest)}
              />
              <span className="min-w-0 flex-1 truncate">{guest.display_name}</span>
              <span className="max-w-[45%] truncate text-sm text-ink-2 tabular-nums">{describe(guest)}</span>
            </label>
          </li>
        ))}
      </ul>
      {data?.count === 0 && <p className="text-sm text-ink-2">{empty(search)}</p>}
      {(data?.count ?? 0) > MAX_SHOWN && (
        <p className="mt-2 text-sm text-ink-2">{t("Search to see more than the first fifty.")}</p>
      )}
    </>
  );
}
