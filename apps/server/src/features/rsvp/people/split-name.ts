/** A name as guests write it: the last word is the surname. One word is a first name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() as string) : null;
  return { first_name: words.join(" "), last_name: last };
}

/** The same person, however their name is written. */
export const isSameName = (a: string, b: string) => foldName(a) === foldName(b);

const foldName = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
