import type { Microsite } from "@nyota/contract/site/microsite";
import { shownSections } from "@nyota/contract/site/sections";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

type Seen = Pick<Microsite, "is_published" | "has_password" | "sections" | "visibility">;

/** Who can see what, in sentences. */
export function visibilitySentences({ is_published, has_password, sections, visibility }: Seen): string[] {
  const { households_invited, households_with_link, public_events, private_events } = visibility;
  const names = (events: { name: string }[]) => joinWords(events.map(({ name }) => name));
  const shown = shownSections(sections).includes("schedule") ? names(public_events) : "";
  return [
    is_published ? describeReaders(has_password, shown) : t("Nobody sees the public page yet."),
    ...(private_events.length > 0
      ? [
          t("{events} {count, plural, one {is} other {are}} shown only to those who are invited.", {
            events: names(private_events),
            count: private_events.length,
          }),
        ]
      : []),
    t(
      "{count, plural, one {# household or single guest is} other {# households and single guests are}} invited; {linked, plural, one {# of them has} other {# of them have}} a personal link, which shows their own events and works even while the public page is not published.",
      { count: households_invited, linked: households_with_link },
    ),
  ];
}

function describeReaders(hasPassword: boolean, events: string): string {
  if (!events)
    return hasPassword
      ? t("Anyone with the public link and the password sees the page without any event.")
      : t("Anyone with the public link sees the page without any event.");
  return hasPassword
    ? t("Anyone with the public link and the password sees the page with {events}.", { events })
    : t("Anyone with the public link sees the page with {events}.", { events });
}
