import type { FieldInfo } from "@nyota/contract/field-info";
import { translatedObjects, type TranslatedObject } from "@nyota/contract/site/translated-objects";
import type { Untranslated } from "@nyota/contract/site/translations";
import { t } from "#lib/i18n/t.ts";

const partTitles: Record<Exclude<TranslatedObject, "EVENT" | "QUESTION">, string> = {
  HERO: t("Top of the page"),
  PAGE: t("Texts"),
  CAPTION: t("Gallery"),
  FAQ: t("Questions guests often ask"),
  CONTACT: t("Contacts for guests"),
};

export type TextGroup = { key: string; title: string; kind: string; to: string; texts: Untranslated[] };

/** The texts by the event, the question or the part of the page they belong to, each with where it is edited. */
export function groupTexts(texts: readonly Untranslated[]): TextGroup[] {
  const groups = new Map<string, TextGroup>();
  for (const text of texts) {
    const key = `${text.object} ${text.object_id ?? ""}`;
    const group = groups.get(key) ?? { key, ...headingOf(text), texts: [] };
    group.texts.push(text);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Where the text is edited is below the project. */
function headingOf({ object, object_id, name }: Untranslated): Pick<TextGroup, "title" | "kind" | "to"> {
  if (object === "EVENT") return { title: name ?? "", kind: t("Event"), to: `events/${object_id}/edit` };
  if (object === "QUESTION")
    return { title: name ?? "", kind: t("Question"), to: `rsvp/edit-custom-question/${object_id}` };
  return { title: partTitles[object], kind: t("Guests’ page"), to: "rsvp" };
}

export const infoOf = ({ object, field }: Pick<Untranslated, "object" | "field">): FieldInfo => {
  const fields: Readonly<Record<string, FieldInfo>> = translatedObjects[object];
  return fields[field] ?? { label: field, kind: "text" };
};
