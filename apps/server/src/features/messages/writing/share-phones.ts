import type { SharedPhoneChoice } from "@nyota/contract/messages/message-units";
import type { Candidate, Reader } from "./households.ts";

/** A guest with the phone that is written to, and whose page a link in the text opens; "" for nobody's. */
export type Addressed = { candidate: Candidate; phone: string; reader: Reader | undefined; page: string };

/** The guests who share one message. */
type Shared = { key: string; members: Addressed[] };

/** Puts the guests together who get one message on one phone, in the order of the first of each. */
export function sharePhones(addressed: readonly Addressed[], choice: SharedPhoneChoice) {
  const shared: Shared[] = [];
  const leftOut: Addressed[] = [];
  for (const [phone, onPhone] of Map.groupBy(addressed, (each) => each.phone)) {
    const byPage = [...Map.groupBy(onPhone, ({ page }) => page)];
    if (byPage.length === 1 || choice === "SEPARATE")
      shared.push(...byPage.map(([page, members]) => ({ key: `${phone} ${page}`.trimEnd(), members })));
    else if (choice === "TOGETHER") shared.push({ key: phone, members: onPhone });
    else leftOut.push(...onPhone);
  }
  const places = new Map(addressed.map(({ candidate }, place) => [candidate.id, place]));
  const placeOf = ({ members: [first] }: Shared) => (first ? (places.get(first.candidate.id) ?? 0) : 0);
  return { shared: shared.toSorted((a, b) => placeOf(a) - placeOf(b)), leftOut };
}

/** One guest of each other household among those who share a message. */
export const otherPages = (members: readonly Addressed[], { page }: Addressed): string[] =>
  [...new Map(members.toReversed().map((each) => [each.page, each.candidate.id]))]
    .filter(([other]) => other !== page)
    .map(([, id]) => id)
    .toReversed();
