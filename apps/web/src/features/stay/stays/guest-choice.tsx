import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useCallback, useState } from "react";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Tick } from "#ui/fields/tick.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** Guests' names by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, string>;
type GuestChoiceProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** A checkbox for each guest, those without a room first. */
export function GuestChoice({ chosen, onChange }: GuestChoiceProps) {
  const { projectId } = useProject();
  const [search, setSearch] = useState("");
  const [isOpenOnly, setOpenOnly] = useState(true);
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const { data, error } = useQuery({
    ...query(guestEndpoints.list, {
      params: { projectId },
      query: { search, page_size: 50, ordering: "group", ...(isOpenOnly ? { stay: ["NO_ROOM" as const] } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  function toggle(id: string, name: string): void {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChange(next);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong">Guests</legend>
      {chosen.size > 0 && (
        <ul aria-label="Chosen guests" className="mb-2.5 flex flex-wrap gap-1.5">
          {[...chosen].map(([id, name]) => (
            <li key={id} className="inline-flex items-center rounded-[7px] bg-sunken pl-2.5 text-sm dark:bg-line">
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => toggle(id, name)}
                className="touch grid h-7 w-7 place-items-center rounded-[7px] text-ink-2 hover:text-ink max-md:w-10"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox label="Find a guest" value={text} onChange={setText} className="max-md:w-full" />
        <Checkbox id="without-room" label="Only those without a room" value={isOpenOnly} onChange={setOpenOnly} />
      </div>
      {error && (
        <p role="alert" className="text-sm text-rust">
          {error.message}
        </p>
      )}
      {!data && !error && <SkeletonText lines={5} />}
      <ul aria-label="Guests" className="max-h-64 overflow-y-auto rounded-field border border-line empty:hidden">
        {data?.results.map((guest) => (
          <li key={guest.id} className="border-b border-line last:border-0">
            <label className="touch flex items-center gap-3 px-3 py-2 hover:bg-sunken">
              <Tick
                aria-label={guest.display_name}
                checked={chosen.has(guest.id)}
                onCheckedChange={() => toggle(guest.id, guest.display_name)}
              />
              <span className="min-w-0 flex-1 truncate">{guest.display_name}</span>
              <span className="max-w-[45%] truncate text-sm text-ink-2">
                {guest.age_band === "INFANT" ? "Infant, needs no bed" : (guest.sub_group?.name ?? guest.group?.name)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data?.count === 0 && (
        <p className="text-sm text-ink-2">{isOpenOnly && !search ? "Everybody has a room." : "Nobody matches."}</p>
      )}
      {(data?.count ?? 0) > 50 && <p className="mt-2 text-sm text-ink-2">Search to see more than the first fifty.</p>}
    </fieldset>
  );
}
