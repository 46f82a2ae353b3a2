import { eventKinds, type EventKind } from "@nyota/contract/events/events";

const kindLabels: Record<EventKind, string> = {
  ENGAGEMENT: "Engagement",
  ROKA: "Roka",
  TILAK: "Tilak",
  MEHENDI: "Mehendi",
  HALDI: "Haldi",
  SANGEET: "Sangeet",
  COCKTAIL: "Cocktail",
  PUJA: "Puja",
  WEDDING: "Wedding",
  RECEPTION: "Reception",
  BRUNCH: "Brunch",
  VIDAAI: "Vidaai",
  DINNER: "Dinner",
  OTHER: "Other",
};
export const kindChoices = eventKinds.map((value) => ({ value, label: kindLabels[value] }));

/** Suggestions only: any words are a dress code. */
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
/** Wall times of one place compare as text. */
export const isInOrder = ({ starts_at, ends_at }: Times) => !ends_at || ends_at >= starts_at;
