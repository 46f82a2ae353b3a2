import { lookUp } from "@nyota/contract/look-up";
import { splitList } from "#lib/text/split-list.ts";

/** The product's own titles, as the title picker shows them. */
const pickerTitles: Readonly<Record<string, string>> = {
  mr: "Mr.",
  mrs: "Mrs.",
  ms: "Ms.",
  miss: "Miss.",
  master: "Master",
  dr: "Dr.",
};

const otherTitles: ReadonlySet<string> = new Set(
  splitList(`
  mstr, prof, professor, doctor, er, adv, advocate, ca, cs, ar, capt, captain, col, colonel, maj, major, gen,
  general, lt, brig, brigadier, cdr, sqn, wg, gp, justice, hon, hon'ble, shri, sri, shree, sh, shrimati, srimati,
  smt, sushri, kumari, km, kum, pandit, pt, swami, sardar, sardarni, sir, madam, late, mx, rev, fr, haji, begum,
  lala, seth, thakur, श्री, श्रीमती, श्रीमान, सुश्री, कुमारी, कु, डॉ, डा, डाॅ, पं, पंडित, स्व, प्रो, एडवोकेट, सेठ,
  ठाकुर, सरदार
`),
);

export const honorifics: ReadonlySet<string> = new Set(
  splitList("ji, jee, जी, sahab, saheb, sahib, साहब, bhai, bhaiya, didi, jr, sr, ii, iii"),
);

const bare = (word: string) =>
  word
    .toLowerCase()
    .replace(/[().,]/g, "")
    .trim();

/** "Master", "Major" and "Thakur" are names too: call this only for a word that another word follows. */
export const isTitle = (word: string) => Object.hasOwn(pickerTitles, bare(word)) || otherTitles.has(bare(word));

/** "DR." and "dr" become "Dr."; a title that the picker doesn't have stays as it was typed. */
export function writeTitle(word: string): string {
  const known = lookUp(pickerTitles, bare(word));
  if (known === undefined) return word;
  return word.startsWith("(") ? `(${known})` : known;
}
