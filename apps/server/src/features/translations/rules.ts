import { lookUp } from "@nyota/contract/look-up";
import type { FieldInfo } from "@nyota/contract/field-info";
import type { Language } from "@nyota/contract/languages";
import { translatedObjects, type TranslatedObject } from "@nyota/contract/site/translated-objects";
import type { Untranslated } from "@nyota/contract/site/translations";
import { missingIn, translatedFields, translationOf, withTranslation } from "@nyota/contract/translations";

/** An object with texts: an event, a question, or a part of the page. */
export type Translatable = {
  object: TranslatedObject;
  id: string | null;
  name: string | null;
  row: Record<string, unknown> & { translations: unknown };
};

/** What an object lacks in a language. */
export const untranslatedIn = ({ object, id, name, row }: Translatable, language: Language): Untranslated[] =>
  missingIn(translatedObjects[object], row, language).map(({ field, text }) => ({
    object,
    object_id: id,
    name,
    field,
    text,
    language,
  }));

type Place = Pick<Untranslated, "object" | "field" | "text" | "language">;

export const fieldOf = ({ object, field }: Pick<Place, "object" | "field">): FieldInfo | undefined => {
  const fields: Readonly<Record<string, FieldInfo>> = translatedObjects[object];
  return (translatedFields(fields) as string[]).includes(field) ? lookUp(fields, field) : undefined;
};

const holds = (value: unknown, text: string) => value === text || (Array.isArray(value) && value.includes(text));

/** The object with the text translated; undefined if it has no such text. */
export function translate<Row extends object>(row: Row & { translations: unknown }, place: Place, translation: string) {
  if (!holds(lookUp(row as Record<string, unknown>, place.field), place.text)) return undefined;
  const translations = withTranslation(row, { fields: translatedObjects[place.object], ...place }, translation);
  return { ...row, translations };
}

/** The entries of a list with the text translated wherever it is not yet; undefined if none has it. */
export function translateAll<Row extends object>(
  rows: readonly (Row & { translations: unknown })[],
  place: Place,
  translation: string,
) {
  const translated = rows.map((row) =>
    translationOf(row, place) === undefined ? translate(row, place, translation) : undefined,
  );
  return translated.some((row) => row !== undefined) ? rows.map((row, index) => translated[index] ?? row) : undefined;
}
