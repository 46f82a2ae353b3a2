/** A household's claim on places: null `free` means that nothing limits the event. */
export type Claim = { household_id: string; heads: number };

/** Those who wait for an offer. An offer whose time has passed leaves the list. */
export const inLine = <C extends { offered_until: string | null }>(waiting: readonly C[]) =>
  waiting.filter(({ offered_until }) => offered_until === null);

/** The first households that fit into the free places, in their order; one that does not fit is passed over. */
export function chooseOffers<C extends Claim>(waiting: readonly C[], free: number | null): C[] {
  let left = free ?? Number.POSITIVE_INFINITY;
  return waiting.filter(({ heads }) => {
    if (heads > Math.max(left, 0)) return false;
    left -= heads;
    return true;
  });
}
