import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ExternalLink } from "#ui/link.tsx";

type DuplicateHintProps = { firstName: string; lastName: string; phone: string };

/** What to search for: the phone number if there is one, else first and last name together. */
function searchOf({ firstName, lastName, phone }: DuplicateHintProps): string {
  if (/^\+\d{8,}$/.test(phone)) return phone;
  const [first, last] = [firstName.trim(), lastName.trim()];
  return first.length > 1 && last.length > 1 ? `${first} ${last}` : "";
}

/** Shows guests who could be the same person; it neither blocks saving nor merges. */
export function DuplicateHint(person: DuplicateHintProps) {
  const { projectId } = useProject();
  const searchText = searchOf(person);
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(searchText), 300);
    return () => clearTimeout(timer);
  }, [searchText]);
  const found = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: 3 } }),
    enabled: search !== "" && search === searchText,
  });
  if (!searchText || search !== searchText || !found.data || found.data.count === 0) return null;
  const { results } = found.data;
  const guests = () =>
    results.map((guest, index) => (
      <span key={guest.id}>
        {index > 0 && ", "}
        <ExternalLink href={`/projects/${projectId}/guests/${guest.id}`} className="text-inherit! underline">
          {guest.display_name}
        </ExternalLink>
        {guest.sub_group && ` (${guest.sub_group.name})`}
      </span>
    ));
  return (
    <p role="status" className="mt-2 rounded-control bg-marigold-soft px-3 py-1.5 text-sm text-marigold-ink">
      {searchText.startsWith("+")
        ? rich("Already on the list with this number: <guests></guests>. You can still add them.", { guests })
        : rich("Already on the list of this name: <guests></guests>. You can still add them.", { guests })}
    </p>
  );
}
