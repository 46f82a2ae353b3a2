import { guestTitles } from "@nyota/contract/guests/guests";

export const titleSuggestions = ["Mr.", "Mrs.", "Ms.", "Miss.", "Master", "Dr."];
const bare = (text: string) => text.replace(/\W/g, "").toUpperCase();

/** MR → Mr.; any other words stay as they are. */
export function titleWords(title: string | null): string {
  return titleSuggestions.find((word) => title !== null && bare(word) === title) ?? title ?? "";
}

/** "mr", "Mr." → MR; any other words stay as they were typed. */
export function readTitle(text: string | null): string | null {
  const words = text?.trim() || null;
  return guestTitles.find((code) => words !== null && code === bare(words)) ?? words;
}
