import type { Evidence, Likely } from "./find-likely.ts";
import { joinList } from "#lib/text/join-list.ts";

const relations: Record<Likely["likeness"], (name: string) => string> = {
  EXACT: () => "There is a guest of this name",
  SOUNDS: (name) => `${name}, who is on the list, is the same name spelled another way`,
  CLOSE: (name) => `${name}, who is on the list, is nearly the same name`,
  INITIALS: (name) => `These could be the initials of ${name}, who is on the list`,
  PART: (name) => `${name}, who is on the list, has part of this name`,
  UNNAMED: (name) => `There is “${name}” on the list, without a name of their own`,
  NONE: (name) => `${name} is on the list`,
};

function common({ phone, household, email }: Evidence): string {
  const shared = [phone && "the phone", email && "the e-mail", household && "the household"].filter(
    (reason) => reason !== false,
  );
  return shared.length > 0 ? `, with ${joinList(shared)} of this row` : "";
}

function against({ otherPhone, otherHousehold }: Evidence): string {
  const other = [otherPhone && "another phone", otherHousehold && "another household"].filter(
    (reason) => reason !== false,
  );
  return other.length > 0 ? `, but with ${joinList(other)}` : "";
}

/** The question shown at a row, with its reason. */
export function formatMatchQuestion(likely: readonly Likely[]): string {
  const [best] = likely;
  if (!best) return "Is this somebody new?";
  if (likely.length > 1)
    return likely.every(({ likeness }) => likeness === "EXACT")
      ? `There are ${likely.length} guests of this name. Is it one of them?`
      : `There are ${likely.length} guests who could be this one. Is it one of them?`;
  const shared = common(best.evidence);
  return `${relations[best.likeness](best.guest.display_name)}${shared || against(best.evidence)}. Is it the same person?`;
}
