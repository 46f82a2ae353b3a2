import { eventFields } from "@nyota/contract/events/event-fields";

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
