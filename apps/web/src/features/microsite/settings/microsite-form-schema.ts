import { wallTime } from "@nyota/contract/fields";
import { keysOf } from "@nyota/contract/keys-of";
import { dayFields, type DayFieldName, dayShape } from "@nyota/contract/site/day-fields";
import {
  galleryEntry,
  GALLERY_MAX,
  type Microsite,
  microsite,
  micrositeInput,
  shownPicture,
} from "@nyota/contract/site/microsite";
import { z } from "zod";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";
import { chosenPicture } from "./chosen-picture.ts";

const { shape } = microsite;
const hero = shape.hero.shape;
const otherName = z.string().trim().max(60, "Keep this under 60 characters.");

/** The settings as form values: two fields for the names, and the deadline in the project's time zone. */
export const micrositeFormSchema = z
  .object({
    name_1: hero.names.element,
    name_2: otherName,
    name_1_hi: otherName,
    name_2_hi: otherName,
    title: hero.title,
    date_text: hero.date_text,
    place: hero.place,
    place_hi: hero.place,
    cover: chosenPicture.nullable(),
    gallery: z.array(galleryEntry.extend({ picture: shownPicture.nullable() })).max(GALLERY_MAX),
    seo_title: shape.seo_title,
    seo_image: shape.seo_image,
    theme: shape.theme,
    languages: shape.languages,
    story: shape.story,
    sections: shape.sections,
    dress_code: shape.dress_code,
    travel_tips: shape.travel_tips,
    faq: shape.faq,
    gift_note: shape.gift_note,
    contacts: shape.contacts,
    ...dayShape,
    is_rsvp_open: shape.is_rsvp_open,
    rsvp_deadline: blankToNull(wallTime.nullable()),
    has_password: z.boolean(),
    /** Whether a password is set, so that the field may stay empty. */
    had_password: z.boolean(),
    password: z.string().max(200, "Keep this under 200 characters."),
  })
  .superRefine(({ has_password, had_password, password }, context) => {
    const isShort = password ? password.length < 4 : !had_password;
    if (has_password && isShort)
      context.addIssue({ code: "custom", path: ["password"], message: "Use 4 characters or more." });
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
    name_1_hi: microsite.hero.names_hi[0] ?? "",
    name_2_hi: microsite.hero.names_hi[1] ?? "",
    title: microsite.hero.title ?? "",
    date_text: microsite.hero.date_text ?? "",
    place: microsite.hero.place ?? "",
    place_hi: microsite.hero.place_hi ?? "",
    cover:
      microsite.hero.image === null ? null : { id: microsite.hero.image, picture: pictureOf(microsite.hero.image) },
    gallery: microsite.gallery.map((entry) => ({
      ...entry,
      caption: entry.caption ?? "",
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
    faq: microsite.faq,
    gift_note: microsite.gift_note ?? "",
    contacts: microsite.contacts.map((contact) => ({ ...contact, role: contact.role ?? "" })),
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
  const { name_1, name_2, name_1_hi, name_2_hi, title, date_text, place, place_hi, cover, ...others } = values;
  const { has_password, had_password, password, rsvp_deadline, gallery, ...rest } = others;
  return {
    ...rest,
    gallery: gallery.map(({ image, caption }) => ({ image, caption })),
    hero: {
      names: [name_1, name_2].filter(Boolean),
      names_hi: [name_1_hi, name_2_hi].filter(Boolean),
      title,
      date_text,
      place,
      place_hi,
      image: cover?.id ?? null,
    },
    rsvp_deadline: rsvp_deadline && wallToInstant(rsvp_deadline, zone),
    ...(has_password && password ? { password } : {}),
    ...(!has_password && had_password ? { password: null } : {}),
  };
}
