import { lookUp } from "@nyota/contract/look-up";
import { isIndic, transliterate } from "#lib/text/transliterate.ts";

/** A word of a name in Latin letters, and its sound in any spelling: `sound` with vowels, `consonants` without. */
export type Word = { text: string; sound: string; consonants: string; isInitial: boolean };

/** Words with abbreviations or many spellings. */
const aliases: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "mohammad: md mohd mohamed mohammed mohamad mohammad muhammad muhammed muhamad mohmad mohmed mo",
    "kumar: kr kmr kumaar",
    "prasad: pd prsd parsad",
    "sheikh: sk shaikh shaik sheik shekh",
    "chaudhary: ch chowdhury choudhury",
    "singh: sinh sing",
    "krishna: krushna kishna",
  ].flatMap((line) => {
    const [name = "", short = ""] = line.split(": ");
    return short.split(" ").map((word) => [word, name] as const);
  }),
);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, "C"],
  [/x/g, "ks"],
  [/sch|sh/g, "s"],
  [/ck|[cq]/g, "k"],
  [/ph|f/g, "p"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/([kgjtdb])h/g, "$1"],
  [/a[iy](?=.)|e[iy]/g, "e"],
  [/a[uw]|ow|ou/g, "o"],
  [/aa+/g, "a"],
  [/ee+|ii+|ie$/g, "i"],
  [/oo+|uu+/g, "u"],
  [/(?<=.)y/g, "i"],
  [/(?<=.)h/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Computes the sound of one lower-case word. */
export function phoneticKey(text: string): Word {
  const latin = isIndic(text) ? transliterate(text) : text;
  const spelled = lookUp(aliases, latin) ?? latin;
  const sound = spellings.reduce((word, [from, to]) => word.replace(from, to), spelled);
  const first = sound.slice(0, 1).replace("e", "i").replace("o", "u");
  return {
    text: spelled,
    sound,
    consonants: first + sound.slice(1).replace(/[aeiou]/g, ""),
    isInitial: spelled.length === 1,
  };
}
