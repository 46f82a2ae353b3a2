import { isTitleCode, readTitle } from "./guest-titles.ts";

export type NameParts = { title: string | null; first_name: string; last_name: string | null };

const initials = /^(?:\p{Lu}\p{M}*\.?){1,3}$/u;
const isTitle = (word: string) => isTitleCode(readTitle(word));

/**
 * "Mrs. Sunita Sharma" as title, first and last name. The last word is the surname unless it is an initial, or the
 * guest has no surname and the words are unchanged.
 */
export function readFullName(text: string, before?: NameParts): NameParts | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const title = words.length > 1 && isTitle(words[0] as string) ? readTitle(words[0] as string) : null;
  const names = title ? words.slice(1) : words;
  if (names.length === 0) return undefined;
  const last = names.at(-1) as string;
  const isInitials = initials.test(last) && (last.includes(".") || last.length === 1);
  const keepsOneName = before !== undefined && before.last_name === null && before.first_name.includes(" ");
  const hasSurname = names.length > 1 && !isInitials && !keepsOneName;
  return {
    title,
    first_name: (hasSurname ? names.slice(0, -1) : names).join(" "),
    last_name: hasSurname ? last : null,
  };
}
