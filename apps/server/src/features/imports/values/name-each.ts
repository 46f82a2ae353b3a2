import { honorifics, isTitle } from "./honorifics.ts";
import { kinAliases } from "./people-aliases.ts";

/** A person as written between two signs: a name, or a title alone. */
export type Written = { name: string; isTitle: boolean };
type Words = { titles: string[]; own: string[]; core: string[] };

const MAX_WORDS = 6;

/**
 * The whole name of each person: of "Mr & Mrs Otto Lele" it is Mr Otto Lele and Mrs Lele, of "Ravi / Sunita Mehta" Ravi
 * Mehta and Sunita Mehta. Undefined where a text is no name.
 */
export function nameEach(people: readonly Written[]): string[] | undefined {
  if (people.length === 1) return people[0]!.isTitle ? undefined : [people[0]!.name];
  const words = people.map(splitWords);
  const isName = ({ own }: Words) => own.length <= MAX_WORDS && own.every((word) => !/\d/.test(word));
  if (!words.every(isName) || !words.some(({ core }) => core.length > 0)) return undefined;
  const names: string[] = [];
  for (const [at, { titles, own, core }] of words.entries()) {
    if (own.length > 0) {
      // "Otto" of "Mr & Mrs Otto Lele" is the husband's name.
      const before = words[at - 1];
      const isTaken = before !== undefined && before.own.length === 0 && titles.length > 0 && core.length > 1;
      const surname = core.length === 1 && titles.length + own.length > 0 ? surnameAfter(words, at) : undefined;
      names.push(join(titles, isTaken ? [core.at(-1)!] : surname ? [...own, surname] : own));
      continue;
    }
    const next = words.slice(at + 1).find((person) => person.own.length > 0);
    const previous = words.slice(0, at).findLast((person) => person.core.length > 0);
    if (next) names.push(join(titles, next.own));
    else names.push(join(titles, [previous!.core.at(-1)!]));
  }
  return names;
}

const join = (titles: readonly string[], own: readonly string[]) => [...titles, ...own].join(" ");

function splitWords({ name, isTitle: isOnlyTitle }: Written): Words {
  const all = name.split(/\s+/);
  if (isOnlyTitle) return { titles: all, own: [], core: [] };
  let count = 0;
  while (count < all.length - 1 && isTitle(all[count]!)) count += 1;
  const own = all.slice(count);
  const isPart = (word: string) => {
    const bare = word.toLowerCase().replace(/\./g, "");
    return !honorifics.has(bare) && !kinAliases.has(bare) && !word.startsWith("(");
  };
  return { titles: all.slice(0, count), own, core: own.filter(isPart) };
}

/** The surname that the last person of the cell has and this one is written without. */
function surnameAfter(words: readonly Words[], at: number): string | undefined {
  const last = words.at(-1)!;
  if (at === words.length - 1 || last.core.length < 2) return undefined;
  const surname = last.core.at(-1)!;
  return /^(?:\p{Lu}\p{M}*\.?){1,3}$/u.test(surname) ? undefined : surname;
}
