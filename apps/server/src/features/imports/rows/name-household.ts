import { isTitle, writeTitle } from "../values/honorifics.ts";
import { familyWords } from "../values/people-aliases.ts";

/** Several people or a number, which say already that it is a household: "Otto & Kavya", "Mr & Mrs Lele + 2 kids". */
const ofSeveral = new RegExp(String.raw`[&+/;]|\d|(?:\s|^)(?:${familyWords})$`, "iu");

/** The name of a household that is made for somebody who comes with others: not their own, which is a person's. */
export const nameOwnHousehold = (name: string): string => nameHousehold([name], !ofSeveral.test(name));

/** The name of a household that is made for the people of one row: "Tara & Otto", "Ravi & Sunita Mehta". */
export function nameHousehold(names: readonly string[], isOpen = false): string {
  const words = names.map((name) => name.trim().split(/\s+/));
  const surname = words.at(-1)!.at(-1)!;
  const isShared =
    names.length > 1 && words.every((name) => name.length > 1 && name.at(-1)!.toLowerCase() === surname.toLowerCase());
  const all = words.map((name, at) => (isShared && at < words.length - 1 ? name.slice(0, -1) : name).join(" "));
  if (isOpen) all.push("family");
  const text = all.length > 1 ? `${all.slice(0, -1).join(", ")} & ${all.at(-1)}` : all[0]!;
  // Leaves space for a number, when there is a household of this name already.
  return text.slice(0, 110).trim();
}

const coupleTitles = /^(\p{L}[\p{L}\p{M}]*\.?)\s*(?:&|\+|\/|and|aur|और)\s*(\p{L}[\p{L}\p{M}]*\.?)\s/iu;

/** "Mr & Mrs Otto Lele" of a cell that begins with the titles of both: a message to one of them greets both. */
export function greetCouple(cell: string, first: string): string | undefined {
  const [, his = "", hers = ""] = coupleTitles.exec(cell) ?? [];
  if (!isTitle(his) || !isTitle(hers)) return undefined;
  const name = first.startsWith(`${his} `) ? first.slice(his.length + 1) : first;
  return `${writeTitle(his)} & ${writeTitle(hers)} ${name}`.slice(0, 240);
}
