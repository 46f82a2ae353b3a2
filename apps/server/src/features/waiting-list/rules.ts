/** A household that wants as many places as it has heads. */
export type Claim = { household_id: string; heads: number };

/**
 * The first households that fit into the free places, in their order; one that does not fit is passed over. Null free
 * places: nothing limits the event.
 */
export function chooseOffers<C extends Claim>(waiting: readonly C[], freePlaces: number | null): C[] {
  let left = freePlaces ?? Number.POSITIVE_INFINITY;
  return waiting.filter(({ heads }) => {
    if (heads > Math.max(left, 0)) return false;
    left -= heads;
    return true;
  });
}

export const countHeads = (claims: readonly Claim[]) => claims.reduce((heads, claim) => heads + claim.heads, 0);

/** What one run of the job did at an event. */
export type Run = { offered: { household: string }[]; ended: { household: string }[] };

const SHOWN_NAMES = 5;

/** A run, for the hosts: "The Raos can come to Sangeet", or how many households. */
export function describeRun(event: { name: string; offer_hours: number }, { offered, ended }: Run) {
  const named = ({ household }: { household: string }) => household;
  const subject = (some: readonly { household: string }[]) =>
    some.length === 1 ? named(some[0]!) : `${some.length} households`;
  const list = (some: readonly { household: string }[]) => {
    const more = some.length - SHOWN_NAMES;
    return `${some.slice(0, SHOWN_NAMES).map(named).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  };
  const time = event.offer_hours === 1 ? "an hour" : `${event.offer_hours} hours`;
  const title =
    offered.length > 0
      ? `${subject(offered)} can come to ${event.name}`
      : `${subject(ended)} did not answer for ${event.name}`;
  const lines = [
    ...(offered.length > 0
      ? [`Places became free. ${list(offered)} ${offered.length === 1 ? "has" : "have"} ${time} to answer.`]
      : ["Their places go to the next household on the waiting list."]),
    ...(ended.length > 0 ? [`Did not answer in time: ${list(ended)}.`] : []),
  ];
  return { title, lines };
}
