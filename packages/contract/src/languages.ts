/**
 * The languages of guests' pages and messages, and of the interface, each with its name. Of another one the compiler asks
 * for everything that is a `Record<Language, …>`, and a test for the checks of the database. What neither finds are the
 * starter templates, the warning of a campaign whose text is in a language that the page has not, and the catalogues of
 * `apps/web/src/locales` and `packages/contract/locales`.
 */
export const languageNames = { en: "English", hi: "Hindi" } as const;
export type Language = keyof typeof languageNames;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(languageNames, value);

/** Each language as somebody finds it who reads no other one. */
export const languageLabels: Record<Language, string> = { ...languageNames, hi: "हिन्दी (Hindi)" };

const scripts: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };

/** Whether a text is written in the script of a language, at least partly. A text without letters is in every language. */
export const isWrittenIn = (text: string, language: Language) => scripts[language].test(text) || !/\p{L}/u.test(text);

type TextValues = Record<string, string | number>;
/** An English text with places for values, "Keep this under {max} characters.", and its values. */
type FilledText = { text: string; values: TextValues };

const sources = new Map<string, FilledText>();

/** A text of a schema with values in it. Its source is remembered, so that it can be shown in another language. */
export function fillText(text: string, values: TextValues): string {
  const english = text.replace(/\{(\w+)\}/g, (_: string, name: string) => String(values[name]));
  sources.set(english, { text, values });
  return english;
}

/** What a text was filled from; undefined where it has no values. */
export const sourceOf = (english: string): FilledText | undefined => sources.get(english);
