import { keysOf } from "@nyota/contract/keys-of";
import { type Language, languageNames } from "@nyota/contract/languages";
import { type micrositeInput, themes, type Theme } from "@nyota/contract/site/microsite";
import { siteSections, type SectionList } from "@nyota/contract/site/sections";
import { trimEnds } from "@nyota/contract/trim-ends";
import type { z } from "zod";

/** The two names in "Aanya & Kabir" or "Aanya weds Kabir"; one name when there is no such connecting word. */
export function namesFrom(title: string): string[] {
  const parts = title
    .split(/&|\+|\bweds\b|\band\b|\bऔर\b/i)
    .map((part) => part.trim().slice(0, 60))
    .filter(Boolean);
  return parts.length === 2 ? parts : [title.slice(0, 60)];
}

/** The readable part of an address; letters of other scripts are left out. */
export function slugWords(title: string) {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const plain = trimEnds(words, /-/).slice(0, 60);
  return plain.length >= 3 ? plain : "our-wedding";
}

/** The stored order; of sections that it does not contain, the usual one. */
export function mergeSections(stored: SectionList): SectionList {
  const known = stored.filter(({ section }) => siteSections.includes(section));
  const missing = siteSections.filter((section) => !known.some((one) => one.section === section));
  return [...known, ...missing.map((section) => ({ section, is_shown: true }))];
}

type Input = z.output<typeof micrositeInput>;
type Parts = { [Part in "hero" | "gallery" | "faq" | "contacts"]: NonNullable<Input[Part]> };
type Filled<T> = T extends readonly (infer Entry)[]
  ? Filled<Entry>[]
  : T extends { translations?: infer X }
    ? Omit<T, "translations"> & { translations: NonNullable<X> }
    : T;
const fill = <T extends { translations?: object | undefined }>(part: T) =>
  ({ ...part, translations: part.translations ?? {} }) as unknown as Filled<T>;

/** Parts of the page as they are stored: one that was sent, or saved long ago, without translations has none. */
export const fillTranslations = ({ hero, gallery, faq, contacts }: Parts) => ({
  hero: fill(hero),
  gallery: gallery.map(fill),
  faq: faq.map(fill),
  contacts: contacts.map(fill),
});

const letters = "abcdefghjkmnpqrstuvwxyz23456789";
/** Eight letters and digits that are not easily confused, from random bytes. */
export const slugSuffix = (bytes: Uint8Array) =>
  [...bytes.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join("");

export const themeOf = (name: string): Theme => themes.find((theme) => theme === name) ?? "jharokha";

/**
 * The language of a page: the requested one, else the reader's known one, else the one their browser is set to, else the
 * first of the site. English in a browser counts for nothing: phones are sold with it.
 */
export function chooseLanguage(options: {
  asked: unknown;
  known: string | null | undefined;
  /** The Accept-Language header. */
  browser?: string | undefined;
  offered: readonly Language[];
}): { language: Language; languages: Language[] } {
  const { asked, known, browser, offered } = options;
  const own = keysOf(languageNames).filter((one) => one === known);
  const languages = [...new Set<Language>([...offered, ...own])];
  const language = [asked, known, preferredOf(browser)].find((one): one is Language =>
    languages.includes(one as Language),
  );
  return { language: language ?? languages[0] ?? "en", languages };
}

/** The first language of an Accept-Language header, without its country; undefined for English or none. */
function preferredOf(header: string | undefined): string | undefined {
  const first = (header ?? "")
    .split(",")
    .map((part) => part.split(";"))
    .map(([tag = "", ...rest]) => ({ tag, weight: Number(/q=([\d.]+)/.exec(rest.join(";"))?.[1] ?? 1) }))
    .toSorted((a, b) => b.weight - a.weight)[0];
  const language = first?.tag.trim().toLowerCase().split("-")[0];
  return language === "en" || language === "" ? undefined : language;
}
