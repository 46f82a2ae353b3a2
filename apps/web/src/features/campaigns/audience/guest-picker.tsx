import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { query } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Tick } from "#ui/fields/tick.tsx";
import { LinkButton } from "#ui/link.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type GuestPickerProps = { chosen: string[]; onChange: (ids: string[]) => void };

/** A checkbox for each of the first fifty guests that match the search. */
export function GuestPicker({ chosen, onChange }: GuestPickerProps) {
  const { projectId, can } = useProject();
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const { data, error } = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: 50 } }),
    placeholderData: keepPreviousData,
    enabled: can("GUEST", "VIEW"),
  });
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <SearchBox label="Find a guest" value={text} onChange={setText} className="max-md:w-full" />
        <span className="text-sm text-ink-2 tabular-nums">{pluralise(chosen.length, "guest")} picked</span>
        {chosen.length > 0 && (
          <LinkButton className="text-sm" onClick={() => onChange([])}>
            Clear
          </LinkButton>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-rust">
          {error.message}
        </p>
      )}
      {!data && !error && <SkeletonText lines={5} />}
      <ul aria-label="Guests" className="max-h-80 overflow-y-auto rounded-field border border-line empty:hidden">
        {data?.results.map((guest) => (
          <li key={guest.id} className="border-b border-line last:border-0">
            <label className="touch flex items-center gap-3 px-3 py-2 hover:bg-sunken">
              <Tick
                aria-label={guest.display_name}
                checked={chosen.includes(guest.id)}
                onCheckedChange={() => toggle(guest.id)}
              />
              <span className="min-w-0 flex-1 truncate">{guest.display_name}</span>
              <span className="text-sm text-ink-2 tabular-nums">{guest.phone ?? "no phone number"}</span>
            </label>
          </li>
        ))}
      </ul>
      {data?.count === 0 && <p className="text-sm text-ink-2">No guest has this name.</p>}
      {(data?.count ?? 0) > 50 && <p className="mt-2 text-sm text-ink-2">Search to see more than the first fifty.</p>}
    </div>
  );
}
