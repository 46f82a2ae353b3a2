import { guestFields } from "@nyota/contract/guest-fields";
import { lookUp } from "@nyota/contract/look-up";

const { choices } = guestFields.title;
const bare = (text: string) => text.replace(/\W/g, "").toUpperCase();

export const titleSuggestions: string[] = Object.values(choices);
export const isTitleCode = (text: string | null): boolean => text !== null && Object.hasOwn(choices, text);

/** MR → Mr.; other text is returned unchanged. */
export const titleWords = (title: string | null): string => (title === null ? "" : (lookUp(choices, title) ?? title));

/** "mr", "Mr." → MR; other text is returned unchanged. */
export function readTitle(text: string | null): string | null {
  const words = text?.trim() || null;
  return words !== null && isTitleCode(bare(words)) ? bare(words) : words;
}
