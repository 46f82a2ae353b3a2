/** Several people or a number, which say already that it is a household: "Otto & Kavya", "Mr & Mrs Lele + 2 kids". */
const ofSeveral =
  /[&+/;]|\d|(?:\s|^)(?:family|fam\.?|parivar|pariwar|parivaar|saparivar|sapariwar|kutumb|khandan|परिवार|सपरिवार|कुटुंब|પરિવાર)$/iu;

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
