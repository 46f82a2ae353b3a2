import { z } from "zod";

/** The parts of the guests' pages besides the answers, in the order of a new page. */
export const siteSections = [
  "story",
  "schedule",
  "dress_code",
  "travel_tips",
  "gallery",
  "faq",
  "gift_note",
  "contacts",
] as const;
export type SiteSection = (typeof siteSections)[number];

/** All of them, each once, in the order of the page. */
export const sectionList = z
  .array(z.object({ section: z.enum(siteSections), is_shown: z.boolean() }))
  .refine(
    (list) =>
      list.length === siteSections.length && new Set(list.map(({ section }) => section)).size === siteSections.length,
    "Give every section once.",
  )
  .meta({ "x-whole-list": true });
export type SectionList = z.output<typeof sectionList>;

export const shownSections = (list: SectionList): SiteSection[] =>
  list.filter(({ is_shown }) => is_shown).map(({ section }) => section);
