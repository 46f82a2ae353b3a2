import type { ReplyOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/groups";
import { guestEndpoints } from "@nyota/contract/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api.ts";
import { formatNumber, pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";

type GuestPage = ReplyOf<typeof guestEndpoints.list>;

/** "412 of 1,806 guests, in 507 households": how many match, of how many there are. */
export function useGuestTotals(page: GuestPage | undefined, isFiltered: boolean): string | null {
  const { projectId } = useProject();
  const params = { projectId };
  const all = useQuery(query(guestEndpoints.list, { params, query: { page_size: 1 } }));
  const loose = useQuery(query(guestEndpoints.list, { params, query: { page_size: 1, group: "none" } }));
  const groups = useQuery(query(groupEndpoints.list, { params, query: { parent: "none", page_size: 200 } }));
  if (!page || !all.data || all.data.count === 0) return null;
  const { count, results } = page;
  const words = isFiltered
    ? `${formatNumber(count)} of ${pluralise(all.data.count, "guest")}`
    : pluralise(count, "guest");
  // Somebody without a household is one of their own. Filtered households can only be counted while they are all on this page.
  const known = isFiltered
    ? results.length === count && new Set(results.map((guest) => guest.sub_group_id ?? guest.id)).size
    : loose.data && groups.data && groups.data.results.reduce((sum, group) => sum + group.households, loose.data.count);
  return known ? `${words}, in ${pluralise(known, "household")}` : words;
}
