import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

const MAX_NAMES = 3;
const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Everybody who is asked, where the household only has the name of one of them; undefined for a household with a name of
 * its own.
 */
export function peopleAsked({ household, events }: HouseholdPage, words: Messages): string | undefined {
  const [name = ""] = household.name.split(",");
  const names = [...new Map(events.flatMap(({ guests }) => guests.map((guest) => [guest.id, guest.name]))).values()];
  if (names.length < 2 || !names.some((each) => isSame(each, name))) return undefined;
  return names.length > MAX_NAMES ? words.andFamily(name.trim()) : words.list(names);
}
