import type { Language } from "../../languages.ts";

/** What a ready-made text is for, in the order of a wedding. */
export const occasions = {
  INVITING: { label: "Inviting" },
  EVENTS: { label: "The events" },
  ANSWERS: { label: "Answers" },
  CHANGES: { label: "Changes and the day itself" },
  TRAVEL: { label: "Journeys" },
  STAY: { label: "Hotel and rooms" },
  AFTERWARDS: { label: "Afterwards" },
} as const;
export type Occasion = keyof typeof occasions;

/**
 * A message that hosts can begin with. What may be unknown has a fallback, so that nobody is left out, and a text neither
 * begins nor ends with a variable, so that WhatsApp approves it.
 */
export type ReadyMadeText = {
  key: string;
  occasion: Occasion;
  label: string;
  bodies: Readonly<Record<Language, string>>;
};
