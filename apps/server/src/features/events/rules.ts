import { eventFields, type EventKind } from "@nyota/contract/events/event-fields";
import type { Language } from "@nyota/contract/languages";
import { lookUp } from "@nyota/contract/look-up";
import { inLanguage, translationOf } from "@nyota/contract/translations";

export const kindChoices = Object.entries(eventFields.kind.choices).map(([value, label]) => ({ value, label }));

/** Suggestions only: any text is a valid dress code. */
export const dressCodeChoices = [
  "Traditional Indian",
  "Indian festive",
  "Indo-western",
  "Cocktail",
  "Black tie",
  "Shades of yellow",
  "Shades of green",
  "Pastels",
  "White",
  "Smart casual",
  "Come as you are",
].map((value) => ({ value, label: value }));

type Times = { starts_at: string; ends_at?: string | null | undefined };
/** Wall times in the same zone can be compared as text. */
export const isInOrder = ({ starts_at, ends_at }: Times) => !ends_at || ends_at >= starts_at;

const hindiKinds: Record<Exclude<EventKind, "OTHER">, string> = {
  ENGAGEMENT: "सगाई",
  ROKA: "रोका",
  TILAK: "तिलक",
  MEHENDI: "मेहंदी",
  HALDI: "हल्दी",
  SANGEET: "संगीत",
  COCKTAIL: "कॉकटेल",
  PUJA: "पूजा",
  WEDDING: "विवाह",
  RECEPTION: "रिसेप्शन",
  BRUNCH: "ब्रंच",
  VIDAAI: "विदाई",
  DINNER: "रात्रिभोज",
};
const { OTHER: _other, ...englishKinds } = eventFields.kind.choices;
/** The usual names of events, in the languages that have them. */
const usualNames: Partial<Record<Language, Readonly<Record<string, string>>>> = { en: englishKinds, hi: hindiKinds };

/** An event as its guests read it, in their language. */
export const eventInLanguage = <E extends NamedEvent>(event: E, language: Language) => ({
  ...inLanguage(event, language),
  name: nameOfEvent(event, language),
});

type NamedEvent = { name: string; kind: string; translations: unknown };

/** The name of an event as its guests read it: an event that is only called what it is has a name in every language. */
export function nameOfEvent(event: NamedEvent, language: Language): string {
  const { name, kind } = event;
  return translationOf(event, { field: "name", text: name, language }) ?? usualName(name, kind, language) ?? name;
}

function usualName(name: string, kind: string, language: Language): string | undefined {
  const named = Object.values(usualNames).map((names) => lookUp(names, kind));
  const isUsual = named.some((usual) => usual?.toLowerCase() === name.trim().toLowerCase());
  return isUsual ? lookUp(usualNames[language] ?? {}, kind) : undefined;
}
