import type { ReplyOf } from "@nyota/contract/endpoint";
import type { Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { queryClient } from "#lib/api/query-client.ts";

type GuestPage = ReplyOf<typeof guestEndpoints.list>;

/** Changes guests in every cached list; unchanged guests keep their identity, so they are not rendered again. */
export function showGuests(change: (guest: Guest) => Guest): void {
  queryClient.setQueriesData<GuestPage>({ queryKey: ["guests", "list"] }, (page) => {
    if (!page) return page;
    const results = page.results.map(change);
    return results.some((guest, index) => guest !== page.results[index]) ? { ...page, results } : page;
  });
  queryClient.setQueriesData<{ pages: GuestPage[] }>(
    { queryKey: ["guests", "cards"] },
    (cards) =>
      cards && { ...cards, pages: cards.pages.map((page) => ({ ...page, results: page.results.map(change) })) },
  );
  queryClient.setQueriesData<Guest>({ queryKey: ["guests", "read"] }, (guest) => guest && change(guest));
}

export function putGuests(guests: readonly Guest[]): void {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  if (byId.size > 0) showGuests((guest) => byId.get(guest.id) ?? guest);
}

/** The guest as last loaded, from any cached list. */
export function findGuest(id: string): Guest | undefined {
  for (const [, page] of queryClient.getQueriesData<GuestPage>({ queryKey: ["guests", "list"] })) {
    const guest = page?.results.find((row) => row.id === id);
    if (guest) return guest;
  }
  return undefined;
}
