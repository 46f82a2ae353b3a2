import type { Microsite } from "@nyota/contract/site/microsite";
import { shownSections } from "@nyota/contract/site/sections";
import { joinWords, pluralise } from "#lib/text/format.ts";

type Seen = Pick<Microsite, "is_published" | "has_password" | "sections" | "visibility">;

/** Who can see what, in sentences. */
export function visibilitySentences({ is_published, has_password, sections, visibility }: Seen): string[] {
  const { households_invited, households_with_link, public_events, private_events } = visibility;
  const names = (events: { name: string }[]) => joinWords(events.map(({ name }) => name));
  const reader = has_password ? "Anyone with the public link and the password" : "Anyone with the public link";
  const shown =
    shownSections(sections).includes("schedule") && public_events.length > 0
      ? `the page with ${names(public_events)}`
      : "the page without any event";
  return [
    is_published ? `${reader} sees ${shown}.` : "Nobody sees the public page yet.",
    ...(private_events.length > 0
      ? [`${names(private_events)} ${private_events.length === 1 ? "is" : "are"} shown only to those who are invited.`]
      : []),
    `${pluralise(households_invited, "household or single guest is", "households and single guests are")} invited; ${households_with_link} of them ${households_with_link === 1 ? "has" : "have"} a personal link, which shows their own events and works even while the public page is not published.`,
  ];
}
