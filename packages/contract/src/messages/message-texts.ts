import type { Language } from "../languages.ts";
import { keysOf } from "../keys-of.ts";
import { lookUp } from "../look-up.ts";

/**
 * A message in one language, and the same in others. Whoever reads none of them gets `body`. A campaign's own words may be
 * in a language that nobody has named.
 */
export type MessageTexts = {
  language: Language | null;
  body: string;
  translations: { [L in Language]?: { body: string } | undefined };
};
/** One of its texts. */
export type MessageText = { language: Language | null; body: string };

export const inOneLanguage = (body: string): MessageTexts => ({ language: null, body, translations: {} });

/** All texts of a message, its own first. */
export const listTexts = ({ language, body, translations }: MessageTexts): MessageText[] => [
  { language, body },
  ...keysOf(translations).flatMap((other) => {
    const text = translations[other];
    return text ? [{ language: other, body: text.body }] : [];
  }),
];

/** The text for readers of a language: theirs, otherwise the message's own. */
export function textFor({ language, body, translations }: MessageTexts, wanted: Language): MessageText {
  const other = lookUp(translations, wanted);
  return other ? { language: wanted, body: other.body } : { language, body };
}
