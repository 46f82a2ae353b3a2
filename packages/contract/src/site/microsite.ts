import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { dayShape } from "./day-fields.ts";
import { sectionList, siteSections } from "./sections.ts";
import { captionFields, contactFields, faqFields, heroFields, siteFields } from "./site-fields.ts";
import {
  day,
  id,
  instant,
  language,
  languageList,
  longText,
  optionalText,
  phone,
  text,
  wallTime,
  wholeList,
} from "../fields.ts";
import { translationsOf } from "../translation-schemas.ts";

export const themes = ["jharokha", "marigold", "lotus", "palace", "garden", "midnight"] as const;
export type Theme = (typeof themes)[number];

export const hero = z.object({
  title: optionalText(heroFields.title.max),
  names: z.array(text(heroFields.names.max)).min(1).max(2),
  /** If null, made from the project's days, in the reader's language. */
  date_text: optionalText(heroFields.date_text.max),
  place: optionalText(heroFields.place.max),
  image: id.nullable(),
  translations: translationsOf(heroFields),
});
export const GALLERY_MAX = 30;
export const FAQ_MAX = 40;
export const CONTACTS_MAX = 10;
/** A picture of the gallery: a file of the project, and the line below it. */
export const galleryEntry = z.object({
  image: id,
  caption: optionalText(captionFields.caption.max),
  translations: translationsOf(captionFields),
});
const faqEntry = z.object({
  question: text(faqFields.question.max),
  answer: longText(faqFields.answer.max),
  translations: translationsOf(faqFields),
});
const contactPerson = z.object({
  name: text(contactFields.name.max),
  role: optionalText(contactFields.role.max),
  phone,
  translations: translationsOf(contactFields),
});

const galleryList = <S extends z.ZodType<{ image: string }>>(entry: S) =>
  wholeList(entry, GALLERY_MAX).refine(
    (entries) => new Set(entries.map(({ image }) => image)).size === entries.length,
    "A picture is in the gallery twice.",
  );

const fields = z.object({
  /** The readable part of the URL; a random ending is added whenever it changes. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, "Use 3 letters or more.")
    .max(100, "Keep this under 100 characters.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single dashes."),
  theme: z.enum(themes, "Choose a theme."),
  languages: languageList,
  hero,
  /** The order of the page, and what is hidden. */
  sections: sectionList,
  story: optionalText(siteFields.story.max),
  /** For the whole celebration, beside the one of each event. */
  dress_code: optionalText(siteFields.dress_code.max),
  travel_tips: optionalText(siteFields.travel_tips.max),
  gallery: galleryList(galleryEntry),
  faq: wholeList(faqEntry, FAQ_MAX),
  gift_note: optionalText(siteFields.gift_note.max),
  contacts: wholeList(contactPerson, CONTACTS_MAX),
  ...dayShape,
  is_rsvp_open: z.boolean(),
  rsvp_deadline: instant.nullable(),
  /** What a shared link shows: a title instead of the names, and a picture instead of the cover. */
  seo_title: optionalText(siteFields.seo_title.max),
  seo_image: id.nullable(),
  /** Of the texts that belong to no list; every other one has its own beside it. */
  translations: translationsOf(siteFields),
});

/** A picture in its sizes, as `<img>` needs them: the largest, and all of them with their widths. */
export const shownPicture = z.object({
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
});
export type ShownPicture = z.output<typeof shownPicture>;

const eventName = z.object({ id, name: z.string() });
export const microsite = fields.extend({
  slug: z.string(),
  is_saved: z.boolean(),
  public_url: z.string(),
  has_password: z.boolean(),
  is_published: z.boolean(),
  published_at: instant.nullable(),
  updated_at: instant.nullable(),
  /** The pictures of the page by the ids of their files. */
  pictures: z.record(z.string(), shownPicture),
  /** Who can see what, for the text beside the publish button. */
  visibility: z.object({
    households_invited: z.int(),
    households_with_link: z.int(),
    public_events: z.array(eventName),
    private_events: z.array(eventName),
  }),
});
export type Microsite = z.output<typeof microsite>;
/** A part of the page without translations has none. */
const untranslated = { translations: true } as const;
export const micrositeInput = fields.partial().extend({
  hero: hero.partial(untranslated).optional(),
  gallery: galleryList(galleryEntry.partial(untranslated)).optional(),
  faq: wholeList(faqEntry.partial(untranslated), FAQ_MAX).optional(),
  contacts: wholeList(contactPerson.partial(untranslated), CONTACTS_MAX).optional(),
  password: z.string().min(4, "Use 4 characters or more.").max(200).nullable().optional(),
  published: z.boolean().optional(),
});

/** The top part of both guest pages. */
export const pageHead = z.object({
  theme: z.enum(themes),
  language,
  languages: z.array(language),
  title: z.string().nullable(),
  names: z.array(z.string()),
  date_text: z.string().nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  place: z.string().nullable(),
  image: shownPicture.nullable(),
  /** The picture of a shared link; without one the theme's own is shown. */
  shared_image_url: z.string().nullable(),
});
export type PageHead = z.output<typeof pageHead>;

/** An event as shown to guests. */
export const shownEvent = z.object({
  id,
  name: z.string(),
  starts_at: wallTime,
  ends_at: wallTime.nullable(),
  time_zone: z.string(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  map_url: z.string().nullable(),
  dress_code: z.string().nullable(),
  description: z.string().nullable(),
  cover: shownPicture.nullable(),
});
export type ShownEvent = z.output<typeof shownEvent>;

/** What the hosts tell their guests, besides the events. */
export const siteAbout = z.object({
  /** The sections that are shown, in the order of the page. */
  sections: z.array(z.enum(siteSections)),
  story: z.string().nullable(),
  dress_code: z.string().nullable(),
  travel_tips: z.string().nullable(),
  gallery: z.array(shownPicture.extend({ caption: z.string().nullable() })),
  faq: z.array(faqEntry.omit({ translations: true })),
  gift_note: z.string().nullable(),
  contacts: z.array(contactPerson.omit({ translations: true })),
  /** Null while it is not their time. */
  ...dayShape,
});
export type SiteAbout = z.output<typeof siteAbout>;

/** The data of the public page, for the server's rendering and the host's preview. */
export const sitePage = z.object({
  head: pageHead,
  /** Null when the schedule is hidden. */
  events: z.array(shownEvent).nullable(),
  about: siteAbout,
});
export type SitePage = z.output<typeof sitePage>;

const inProject = z.object({ projectId: id });
/** Whether a body takes the page off and changes nothing else. */
const isWithdrawing = (body: unknown): boolean => JSON.stringify(body) === JSON.stringify({ published: false });

export const micrositeEndpoints = endpoints("microsite", {
  read: endpoint({
    summary: "The microsite, or its defaults before it is first saved",
    may: "MICROSITE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/microsite/",
    params: inProject,
    reply: microsite,
  }),
  save: endpoint({
    summary: "Change, publish or withdraw the microsite",
    may: "MICROSITE:EDIT",
    wholeProject: true,
    afterTrial: isWithdrawing,
    method: "POST",
    path: "/api/projects/{projectId}/microsite/",
    params: inProject,
    body: micrositeInput,
    versioned: "microsite",
    status: 200,
    touches: ["rsvp"],
    reply: microsite,
  }),
});
