import { lookUp } from "@nyota/contract/look-up";

const consonants: Readonly<Record<string, string>> = {
  क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n",
  ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n",
  प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v",
  श: "sh", ष: "sh", स: "s", ह: "h",
}; // prettier-ignore
const vowels: Readonly<Record<string, string>> = {
  अ: "a", आ: "aa", इ: "i", ई: "ee", उ: "u", ऊ: "oo", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऑ: "o",
  "ा": "aa", "ि": "i", "ी": "ee", "ु": "u", "ू": "oo", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au", "ॉ": "o",
}; // prettier-ignore
const dotted: Readonly<Record<string, string>> = { क: "q", ज: "z", फ: "f", ड: "d", ढ: "dh" };
const [dot, virama] = ["\u093c", "\u094d"];

export const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text);

/** A word in Devanagari as people write it in Latin letters; near enough to compare by, not to show. */
export function transliterate(text: string): string {
  const letters = [...text.normalize("NFD")];
  let latin = "";
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at]!;
    if (letter === "ं" || letter === "ँ") latin += "n";
    else if (Object.hasOwn(vowels, letter)) latin += lookUp(vowels, letter);
    else if (Object.hasOwn(consonants, letter)) {
      const isDotted = letters[at + 1] === dot;
      if (isDotted) at += 1;
      latin += (isDotted && Object.hasOwn(dotted, letter) ? dotted : consonants)[letter];
      if (letters[at + 1] === virama) at += 1;
      // An "a" is spoken after a consonant that nothing else follows, but not at the end of a word.
      else if (Object.hasOwn(consonants, letters[at + 1] ?? "") || /[ंँ]/.test(letters[at + 1] ?? "")) latin += "a";
    } else if (!/[\u0900-\u097f]/.test(letter)) latin += letter;
  }
  return latin;
}
