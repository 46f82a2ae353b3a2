import type { FieldInfo } from "./field-info.ts";
import { keysOf } from "./keys-of.ts";
import { isWrittenIn, type Language, languageNames } from "./languages.ts";
import { lookUp } from "./look-up.ts";

type Infos = Readonly<Record<string, FieldInfo>>;
/** The fields whose texts can be given in other languages: those that are described with `translated`. */
export type TranslatedField<Fields extends Infos> = {
  [F in keyof Fields]: Fields[F] extends { translated: object } ? F : never;
}[keyof Fields] &
  string;

/** The texts of one language: of a list by the text it translates, so that none gets the translation of another. */
type Texts<Fields extends Infos> = {
  [F in TranslatedField<Fields>]?: (Fields[F]["kind"] extends "texts" ? Record<string, string> : string) | undefined;
};
export type TranslationsOf<Fields extends Infos> = { [L in Language]?: Texts<Fields> | undefined };
/** The translations of any object. */
export type Translations = {
  [L in Language]?: { [field: string]: string | Record<string, string> | undefined } | undefined;
};
/** An object with translations, also as a row of the database, which types them as any JSON. */
type Translated = { translations: unknown };
const textsIn = ({ translations }: Translated, language: Language) =>
  lookUp(translations as Translations, language) ?? {};

export const translatedFields = <const Fields extends Infos>(fields: Fields) =>
  keysOf(fields).filter((field): field is TranslatedField<Fields> => fields[field]?.translated !== undefined);

/** What a text of a field is in a language; undefined where nobody has translated it. */
export function translationOf(row: Translated, place: { field: string; text: string; language: Language }) {
  const given = lookUp(textsIn(row, place.language), place.field);
  return typeof given === "object" ? lookUp(given, place.text) : given;
}

/** Each text of a list with what readers of a language read instead. */
export const labelsIn = <F extends string>(
  row: Translated & { [K in F]: readonly string[] },
  field: F,
  language: Language,
) => row[field].map((text) => ({ value: text, label: translationOf(row, { field, text, language }) ?? text }));

/**
 * An object as readers of a language read it: every text that is translated is replaced, all others are those of the first
 * language. The result has no translations.
 */
export function inLanguage<R extends Translated>(row: R, language: Language): Omit<R, "translations"> {
  const { translations: _, ...texts } = row;
  const given = textsIn(row, language);
  const read = (field: string, text: unknown) =>
    typeof text === "string" ? (translationOf(row, { field, text, language }) ?? text) : text;
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      lookUp(given, field) === undefined
        ? value
        : Array.isArray(value)
          ? value.map((text) => read(field, text))
          : read(field, value),
    ]),
  ) as Omit<R, "translations">;
}

/** The languages beside the first one, in which the texts of an object can be given; also any in which it has texts. */
export const otherLanguages = (
  first: Language,
  {
    among = keysOf(languageNames),
    translations = {},
  }: { among?: readonly Language[]; translations?: Translations } = {},
) =>
  keysOf(languageNames).filter(
    (language) =>
      (language !== first && among.includes(language)) || Object.keys(lookUp(translations, language) ?? {}).length > 0,
  );

/** The texts of an object that readers of a language would read in the first one. */
export function missingIn<Fields extends Infos>(
  fields: Fields,
  row: Translated & Readonly<Record<string, unknown>>,
  language: Language,
): { field: TranslatedField<Fields>; text: string }[] {
  return translatedFields(fields).flatMap((field) =>
    ([row[field]] as unknown[])
      .flat()
      .filter((text): text is string => typeof text === "string" && text.trim() !== "")
      .filter((text) => !isWrittenIn(text, language) && translationOf(row, { field, text, language }) === undefined)
      .map((text) => ({ field, text })),
  );
}

/** An object's translations with one more text. */
export function withTranslation(
  row: Translated,
  { fields, field, text, language }: { fields: Infos; field: string; text: string; language: Language },
  translation: string,
): Translations {
  const texts = textsIn(row, language);
  const others = lookUp(texts, field);
  const isList = fields[field]?.kind === "texts";
  const given = isList ? { ...(typeof others === "object" ? others : {}), [text]: translation } : translation;
  return { ...(row.translations as Translations), [language]: { ...texts, [field]: given } };
}
