import { z } from "zod";
import type { FieldInfo } from "./field-info.ts";
import { longText, text } from "./fields.ts";
import { keysOf } from "./keys-of.ts";
import { languageNames } from "./languages.ts";
import { translatedFields, type TranslationsOf } from "./translations.ts";

const MAX_TEXTS = 100;

/** A text of a field in another language. */
export const translationSchema = ({ kind, max = 0 }: FieldInfo) => (kind === "long" ? longText(max) : text(max));

function schemaOf(info: FieldInfo): z.ZodType {
  const one = translationSchema(info);
  if (info.kind !== "texts") return one;
  return z
    .record(z.string().max(info.max ?? 0), one)
    .refine((texts) => Object.keys(texts).length <= MAX_TEXTS, `Give ${MAX_TEXTS} texts at most.`);
}

/** The schema of the translations of an object: by language, the texts of its fields that are described with `translated`. */
export function translationsOf<const Fields extends Readonly<Record<string, FieldInfo>>>(fields: Fields) {
  const texts = z.object(
    Object.fromEntries(
      translatedFields(fields).map((field) => [field, schemaOf(fields[field] as FieldInfo).optional()]),
    ),
  );
  const languages = z.object(Object.fromEntries(keysOf(languageNames).map((language) => [language, texts.optional()])));
  return languages as unknown as z.ZodType<TranslationsOf<Fields>, TranslationsOf<Fields>>;
}
