import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";
import { type Language, languageNames } from "@nyota/contract/languages";
import {
  type TranslatedField,
  translatedFields,
  translationOf,
  type TranslationsOf,
} from "@nyota/contract/translations";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";

type Infos = Readonly<Record<string, FieldInfo>>;
/** The texts of one language as typed: those of a list by the place of what they translate, "" where there is none. */
type Typed<Fields extends Infos> = {
  [F in TranslatedField<Fields>]: Fields[F]["kind"] extends "texts" ? string[] : string;
};
export type TypedTranslations<Fields extends Infos> = { [L in Language]: Typed<Fields> };

const byLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(keysOf(languageNames).map((language) => [language, of(language)]));

/** The schema of a form's translations; a blank one is none. */
export function translationsShape<const Fields extends Infos>(fields: Fields) {
  const schemaOf = ({ kind, max = 0 }: FieldInfo) => {
    const text = z.string().trim().max(max, t("Keep this under {max} characters.", { max }));
    // A list has holes where the texts before were left alone.
    return kind === "texts" ? z.array(text.nullish().transform((typed) => typed ?? "")) : text;
  };
  const texts = z.object(
    Object.fromEntries(translatedFields(fields).map((field) => [field, schemaOf(fields[field] as FieldInfo)])),
  );
  return z.object(byLanguage(() => texts)) as unknown as z.ZodType<
    TypedTranslations<Fields>,
    TypedTranslations<Fields>
  >;
}

type Row = Readonly<Record<string, unknown>> & { translations: unknown };

/** An object's translations as one would have typed them; without an object, none. */
export function translationsToForm<const Fields extends Infos>(
  fields: Fields,
  row?: object & { translations: unknown },
) {
  const stored = (row ?? { translations: {} }) as Row;
  const typed = (field: string, text: unknown, language: Language) =>
    translationOf(stored, { field, text: String(text), language }) ?? "";
  return byLanguage((language) =>
    Object.fromEntries(
      translatedFields(fields).map((field) => {
        const value = stored[field];
        const isList = fields[field]?.kind === "texts";
        const list = Array.isArray(value) ? value : [];
        return [field, isList ? list.map((text) => typed(field, text, language)) : typed(field, value, language)];
      }),
    ),
  ) as TypedTranslations<Fields>;
}

/** The translations to send: what is blank is left out. `lists` has the texts that those of a list translate. */
export function translationsBody<const Fields extends Infos>(
  fields: Fields,
  typed: TypedTranslations<Fields>,
  lists: Readonly<Partial<Record<string, readonly string[]>>> = {},
): TranslationsOf<Fields> {
  const filled = (value: unknown, field: string): unknown => {
    if (!Array.isArray(value)) return value || undefined;
    const pairs = (lists[field] ?? []).flatMap((text, index) => {
      const translation: unknown = value[index];
      return text && translation ? [[text, translation] as const] : [];
    });
    return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
  };
  const languages = keysOf(languageNames).flatMap((language) => {
    const texts = translatedFields(fields).flatMap((field) => {
      const text = filled(typed[language][field], field);
      return text === undefined ? [] : [[field, text] as const];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(languages) as TranslationsOf<Fields>;
}

type Translatable = { translations: { [L in Language]: object } };

/** Removes what translates a text of a list that was removed, so that no other one gets it. */
export function removeTranslations<V extends FieldValues & Translatable>(
  form: UseFormReturn<V>,
  field: TranslatedListOf<V["translations"][Language]>,
  index: number,
): void {
  for (const language of keysOf(languageNames)) {
    const name = `translations.${language}.${field}` as Path<V>;
    const texts = form.getValues(name) as string[];
    form.setValue(name, [...texts].filter((_, at) => at !== index) as PathValue<V, Path<V>>);
  }
}
type TranslatedListOf<Texts> = { [F in keyof Texts]: Texts[F] extends string[] ? F : never }[keyof Texts] & string;

/** The languages in which something is typed, as an object with translations has them. */
export const typedLanguages = (typed: Partial<Record<Language, object>>) =>
  Object.fromEntries(Object.entries(typed).filter(([, texts]) => Object.values(texts).some(hasText)));

const hasText = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasText) : typeof value === "string" && value.trim() !== "";
