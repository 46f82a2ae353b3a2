import { defaultFilter } from "cmdk";
import { fold } from "#lib/text/fold.ts";

/** How well a typed text fits an entry of the palette: 0 not at all, 1 exactly. */
export function scoreEntry(title: string, typed: string, words: readonly string[] = []): number {
  const likeness = defaultFilter(title, typed, [...words]);
  // Leaves out entries over which the typed letters are only scattered: "trash" is not in "Wallet transactions".
  return likeness < 0.2 ? 0 : likeness;
}

/** Whether each typed word begins a word of these texts. */
export function beginsWords(texts: readonly string[], typed: string): boolean {
  const words = fold(texts.join(" ")).split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((want) => words.some((word) => word.startsWith(want)));
}
