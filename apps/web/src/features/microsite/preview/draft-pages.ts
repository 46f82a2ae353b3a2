import type { FieldInfo } from "@nyota/contract/field-info";
import type { Language } from "@nyota/contract/languages";
import { captionFields, contactFields, faqFields, heroFields, siteFields } from "@nyota/contract/site/site-fields";
import { inLanguage } from "@nyota/contract/translations";
import type { ShownEvent, SitePage } from "@nyota/contract/site/microsite";
import { shownSections } from "@nyota/contract/site/sections";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { fromDayFields, type MicrositeFormInput } from "../settings/microsite-form-schema.ts";
import { translationsBody, type TypedTranslations } from "#ui/form/translated-texts.ts";

export type Pages = { household: HouseholdPage; site: SitePage };
type Draft = MicrositeFormInput;
type Infos = Readonly<Record<string, FieldInfo>>;
const textOr = (text: string | null) => text?.trim() || null;

/** The guests' pages as they would be with the unsaved settings of the form. */
export function draftPages(pages: Pages, draft: Draft, saved: Draft, publicEvents: ShownEvent[]): Pages {
  const head = draftHead(pages.household.head, draft);
  const about = draftAbout(draft, pages.household.about, head.language);
  const isScheduled = about.sections.includes("schedule");
  return {
    household: draftHousehold({ ...pages.household, head, about }, draft, saved),
    site: { head, about, events: isScheduled ? (pages.site.events ?? publicEvents) : null },
  };
}

function draftAbout(draft: Draft, now: SitePage["about"], language: Language): SitePage["about"] {
  const read = <const Fields extends Infos, Row extends { translations: TypedTranslations<Fields> }>(
    fields: Fields,
    row: Row,
  ) => inLanguage({ ...row, translations: translationsBody(fields, row.translations) }, language);
  const texts = read(siteFields, draft);
  return {
    // Only the server knows whether it is their time.
    ...fromDayFields((name) => (now[name] === null ? null : textOr(texts[name]))),
    sections: shownSections(draft.sections),
    story: textOr(texts.story),
    dress_code: textOr(texts.dress_code),
    travel_tips: textOr(texts.travel_tips),
    gift_note: textOr(texts.gift_note),
    faq: draft.faq.filter(({ question, answer }) => question && answer).map((entry) => read(faqFields, entry)),
    contacts: draft.contacts
      .filter(({ name, phone }) => name && phone)
      .map((contact) => read(contactFields, { ...contact, role: textOr(contact.role) })),
    gallery: draft.gallery.flatMap(({ picture, ...entry }) =>
      picture ? [{ ...picture, caption: textOr(read(captionFields, entry).caption) }] : [],
    ),
  };
}

function draftHead(head: SitePage["head"], draft: Draft): SitePage["head"] {
  const languages = draft.languages.length > 0 ? draft.languages : head.languages;
  const language = languages.includes(head.language) ? head.language : (languages[0] ?? "en");
  const names = [draft.name_1 || "…", draft.name_2];
  const translations = translationsBody(heroFields, draft.hero_translations, { names });
  const hero = { names, title: draft.title, date_text: draft.date_text, place: draft.place, translations };
  const texts = inLanguage(hero, language);
  return {
    ...head,
    theme: draft.theme,
    names: texts.names.filter(Boolean),
    title: textOr(texts.title),
    date_text: textOr(texts.date_text),
    place: textOr(texts.place),
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
