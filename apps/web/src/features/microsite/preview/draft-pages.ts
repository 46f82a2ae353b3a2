import type { ShownEvent, SitePage } from "@nyota/contract/site/microsite";
import { shownSections } from "@nyota/contract/site/sections";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { fromDayFields, type MicrositeFormInput } from "../settings/microsite-form-schema.ts";

export type Pages = { household: HouseholdPage; site: SitePage };
type Draft = MicrositeFormInput;
const textOr = (text: string | null) => text?.trim() || null;

/** The guests' pages as they would be with the unsaved settings of the form. */
export function draftPages(pages: Pages, draft: Draft, saved: Draft, publicEvents: ShownEvent[]): Pages {
  const head = draftHead(pages.household.head, draft);
  const about = draftAbout(draft, pages.household.about);
  const isScheduled = about.sections.includes("schedule");
  return {
    household: draftHousehold({ ...pages.household, head, about }, draft, saved),
    site: { head, about, events: isScheduled ? (pages.site.events ?? publicEvents) : null },
  };
}

const draftAbout = (draft: Draft, now: SitePage["about"]): SitePage["about"] => ({
  // Only the server knows whether it is their time.
  ...fromDayFields((name) => (now[name] === null ? null : textOr(draft[name]))),
  sections: shownSections(draft.sections),
  story: textOr(draft.story),
  dress_code: textOr(draft.dress_code),
  travel_tips: textOr(draft.travel_tips),
  gift_note: textOr(draft.gift_note),
  faq: draft.faq.filter(({ question, answer }) => question && answer),
  contacts: draft.contacts
    .filter(({ name, phone }) => name && phone)
    .map((contact) => ({ ...contact, role: textOr(contact.role) })),
  gallery: draft.gallery.flatMap(({ picture, caption }) => (picture ? [{ ...picture, caption: textOr(caption) }] : [])),
});

function draftHead(head: SitePage["head"], draft: Draft): SitePage["head"] {
  const languages = draft.languages.length > 0 ? draft.languages : head.languages;
  const language = languages.includes(head.language) ? head.language : (languages[0] ?? "en");
  const inHindi = language === "hi" ? [draft.name_1_hi, draft.name_2_hi].filter(Boolean) : [];
  return {
    ...head,
    theme: draft.theme,
    names: inHindi.length > 0 ? inHindi : [draft.name_1 || "…", draft.name_2].filter(Boolean),
    title: textOr(draft.title),
    date_text: textOr(draft.date_text),
    place: (language === "hi" && textOr(draft.place_hi)) || textOr(draft.place),
    image: draft.cover && draft.cover.picture,
    languages,
    language,
  };
}

/** Recompute only if the form's deadline or opening differs from the saved one: events have deadlines of their own. */
function draftHousehold(page: HouseholdPage, draft: Draft, saved: Draft): HouseholdPage {
  const isOpened = draft.is_rsvp_open !== saved.is_rsvp_open;
  const isMoved =
    draft.rsvp_deadline !== saved.rsvp_deadline && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(draft.rsvp_deadline);
  const deadline = isMoved ? wallToInstant(draft.rsvp_deadline, page.time_zone) : page.deadline;
  if (!isOpened && !isMoved) return page;
  const isOpen = draft.is_rsvp_open && (!isMoved || Date.parse(deadline ?? "") > Date.now());
  return {
    ...page,
    deadline,
    is_open: isOpen,
    events: page.events.map((event) => ({ ...event, is_open: isOpen })),
  };
}
