import { eventFields, type EventKind } from "@nyota/contract/events/event-fields";
import { lookUp } from "@nyota/contract/look-up";
import { inLanguage, isHindi } from "#lib/text/in-language.ts";

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

const kindsInHindi: Record<Exclude<EventKind, "OTHER">, string> = {
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
/** An event as its guests read it, in their language. */
export const eventInLanguage = <E extends NamedEvent>(event: E, language: "en" | "hi") => ({
  ...inLanguage(event, language),
  name: nameOfEvent(event, language),
});

/** Whether readers of Hindi have a name of it to read. */
export const isNamedInHindi = (event: NamedEvent) => isHindi(nameOfEvent(event, "hi"));

type NamedEvent = { name: string; name_hi: string | null; kind: string };

/** The name of an event as its guests read it: an event that is only called what it is has a name in every language. */
export function nameOfEvent({ name, name_hi, kind }: NamedEvent, language: "en" | "hi"): string {
  if (language === "hi" && name_hi) return name_hi;
  const english = lookUp<string>(eventFields.kind.choices, kind);
  const hindi = lookUp<string>(kindsInHindi, kind);
  if (!english || !hindi) return name;
  const isUsual = [english, hindi].some((usual) => usual.toLowerCase() === name.trim().toLowerCase());
  return isUsual ? { en: english, hi: hindi }[language] : name;
}
