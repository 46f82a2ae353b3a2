export type Difference = { name: string; mine: unknown; theirs: unknown };
type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields by their path: `custom_fields.shoe`. */
const flatten = (values: Values): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value)
        ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part] as const)
        : [[name, value] as const],
    ),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What two people have done with the same values: the fields both have changed, differently, and those that only the
 * other one has changed.
 */
export function compareEdits(edits: { before: Values; theirs: Values; mine: Values }): {
  both: Difference[];
  taken: string[];
} {
  const [before, theirs, mine] = [flatten(edits.before), flatten(edits.theirs), flatten(edits.mine)];
  const changed = [...theirs.keys()].filter((name) => !isSame(theirs.get(name), before.get(name)));
  const isTyped = (name: string) => !isSame(mine.get(name), before.get(name));
  return {
    both: changed
      .filter((name) => isTyped(name) && !isSame(mine.get(name), theirs.get(name)))
      .map((name) => ({ name, mine: mine.get(name), theirs: theirs.get(name) })),
    taken: changed.filter((name) => !isTyped(name)),
  };
}
