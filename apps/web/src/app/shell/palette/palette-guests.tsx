import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { CommandGroup, CommandItem } from "#ui/overlays/command-palette.tsx";

type GuestHitsProps = { projectId: string; search: string; onPick: () => void };

/** The guests that match the typed words; the server searches. */
export function GuestHits({ projectId, search, onPick }: GuestHitsProps) {
  const navigate = useNavigate();
  const [searched, setSearched] = useState(search);
  const [typed, setTyped] = useDebouncedText(searched, setSearched);
  if (typed !== search) setTyped(search);
  const list = `/projects/${projectId}/guests`;
  const term = searched.trim();
  const hits = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search: term, page_size: 6 } }),
    enabled: term.length > 1 && hasPage(list),
    placeholderData: keepPreviousData,
  }).data?.results;
  if (search.trim().length < 2 || !hits || hits.length === 0) return null;
  return (
    <CommandGroup title="Guests">
      {hits.map((guest) => (
        <CommandItem
          key={guest.id}
          // The server has filtered already, also by phone: the value starts with the typed text, so that the palette
          // does not filter it out again.
          value={`${search} ${guest.id}`}
          icon={<UserRound />}
          hint={guest.group?.name}
          onSelect={() => {
            onPick();
            void navigate(`${list}/${guest.id}`);
          }}
        >
          {guest.display_name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
