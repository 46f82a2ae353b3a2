import { wallTime } from "@nyota/contract/fields";
import { keysOf } from "@nyota/contract/keys-of";
import { dayFields, type DayFieldName, dayShape } from "@nyota/contract/site/day-fields";
import {
  CONTACTS_MAX,
  FAQ_MAX,
  galleryEntry,
  GALLERY_MAX,
  type Microsite,
  microsite,
  micrositeInput,
  shownPicture,
} from "@nyota/contract/site/microsite";
import { captionFields, contactFields, faqFields, heroFields, siteFields } from "@nyota/contract/site/site-fields";
import { z } from "zod";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";
import { translationsBody, translationsShape, translationsToForm } from "#ui/form/translated-texts.ts";
import { chosenPicture } from "./chosen-picture.ts";
import { t } from "#lib/i18n/t.ts";

const { shape } = microsite;
const hero = shape.hero.shape;
const { max: nameMax } = heroFields.names;
const otherName = z
  .string()
  .trim()
  .max(nameMax, t("Keep this under {max} characters.", { max: nameMax }));

/** The settings as form values: two fields for the names, and the deadline in the project's time zone. */
export const micrositeFormSchema = z
  .object({
    name_1: hero.names.element,
    name_2: otherName,
    title: hero.title,
    date_text: hero.date_text,
    place: hero.place,
    hero_translations: translationsShape(heroFields),
    translations: translationsShape(siteFields),
    cover: chosenPicture.nullable(),
    gallery: z
      .array(galleryEntry.extend({ translations: translationsShape(captionFields), picture: shownPicture.nullable() }))
      .max(GALLERY_MAX),
    seo_title: shape.seo_title,
    seo_image: shape.seo_image,
    theme: shape.theme,
    languages: shape.languages,
    story: shape.story,
    sections: shape.sections,
    dress_code: shape.dress_code,
    travel_tips: shape.travel_tips,
    faq: z.array(shape.faq.element.extend({ translations: translationsShape(faqFields) })).max(FAQ_MAX),
    gift_note: shape.gift_note,
    contacts: z
      .array(shape.contacts.element.extend({ translations: translationsShape(contactFields) }))
      .max(CONTACTS_MAX),
    ...dayShape,
    is_rsvp_open: shape.is_rsvp_open,
    rsvp_deadline: blankToNull(wallTime.nullable()),
    has_password: z.boolean(),
    /** Whether a password is set, so that the field may stay empty. */
    had_password: z.boolean(),
    password: z.string().max(200, t("Keep this under 200 characters.")),
  })
  .superRefine(({ has_password, had_password, password }, context) => {
    const isShort = password ? password.length < 4 : !had_password;
    if (has_password && isShort)
      context.addIssue({ code: "custom", path: ["password"], message: t("Use 4 characters or more.") });
  });
export type MicrositeFormInput = z.input<typeof micrositeFormSchema>;
export type MicrositeFormOutput = z.output<typeof micrositeFormSchema>;

export const fromDayFields = <T>(valueOf: (name: DayFieldName) => T) =>
  Object.fromEntries(keysOf(dayFields).map((name) => [name, valueOf(name)])) as Record<DayFieldName, T>;

export function micrositeToForm(microsite: Microsite, zone: string): MicrositeFormInput {
  const pictureOf = (id: string) => microsite.pictures[id] ?? null;
  return {
    name_1: microsite.hero.names[0] ?? "",
    name_2: microsite.hero.names[1] ?? "",
    title: microsite.hero.title ?? "",
    date_text: microsite.hero.date_text ?? "",
    place: microsite.hero.place ?? "",
    hero_translations: translationsToForm(heroFields, microsite.hero),
    translations: translationsToForm(siteFields, microsite),
    cover:
      microsite.hero.image === null ? null : { id: microsite.hero.image, picture: pictureOf(microsite.hero.image) },
    gallery: microsite.gallery.map((entry) => ({
      ...entry,
      caption: entry.caption ?? "",
      translations: translationsToForm(captionFields, entry),
      picture: pictureOf(entry.image),
    })),
    seo_title: microsite.seo_title ?? "",
    seo_image: microsite.seo_image,
    theme: microsite.theme,
    languages: microsite.languages,
    story: microsite.story ?? "",
    sections: microsite.sections,
    dress_code: microsite.dress_code ?? "",
    travel_tips: microsite.travel_tips ?? "",
    faq: microsite.faq.map((entry) => ({ ...entry, translations: translationsToForm(faqFields, entry) })),
    gift_note: microsite.gift_note ?? "",
    contacts: microsite.contacts.map((contact) => ({
      ...contact,
      role: contact.role ?? "",
      translations: translationsToForm(contactFields, contact),
    })),
    is_rsvp_open: microsite.is_rsvp_open,
    ...fromDayFields((name) => microsite[name] ?? ""),
    rsvp_deadline: instantToWall(microsite.rsvp_deadline, zone),
    has_password: microsite.has_password,
    had_password: microsite.has_password,
    password: "",
  };
}

/** The request body. An untouched password is omitted. */
export function micrositeBody(values: MicrositeFormOutput, { zone }: { zone: string }): z.input<typeof micrositeInput> {
  const { name_1, name_2, title, date_text, place, hero_translations, cover, ...others } = values;
  const { has_password, had_password, password, rsvp_deadline, gallery, faq, contacts, translations, ...rest } = others;
  return {
    ...rest,
    translations: translationsBody(siteFields, translations),
    gallery: gallery.map(({ image, caption, ...entry }) => ({
      image,
      caption,
      translations: translationsBody(captionFields, entry.translations),
    })),
    faq: faq.map((entry) => ({ ...entry, translations: translationsBody(faqFields, entry.translations) })),
    contacts: contacts.map((entry) => ({
      ...entry,
      translations: translationsBody(contactFields, entry.translations),
    })),
    hero: {
      names: [name_1, name_2].filter(Boolean),
      title,
      date_text,
      place,
      image: cover?.id ?? null,
      translations: translationsBody(heroFields, hero_translations, { names: [name_1, name_2] }),
    },
    rsvp_deadline: rsvp_deadline && wallToInstant(rsvp_deadline, zone),
    ...(has_password && password ? { password } : {}),
    ...(!has_password && had_password ? { password: null } : {}),
  };
}
