import { mapVariables, usesOfVariables } from "@nyota/contract/messages/variables";
import type { Variable } from "#ui/fields/whatsapp-toolbar.tsx";

// A variable in the edited text, by its label.
const shown = /\{\{([^{}|]*)\}\}/g;

/** A variable that a text uses. */
export type Gap = {
  variable: Variable;
  /** What is written for a guest without a value; "" leaves the line out, undefined leaves the guest out. */
  fallback: string | undefined;
};

/** Labels that mean one variable only. */
function readable(variables: readonly Variable[]): Variable[] {
  const isUnique = ({ label }: Variable) => variables.filter((other) => other.label === label).length === 1;
  return variables.filter((variable) => isUnique(variable) && !/[{}|]/.test(variable.label));
}

/** The variables of a text, each once, in order. One that is used with different fallbacks is left out. */
export function findGaps(body: string, variables: readonly Variable[]): Gap[] {
  const known = readable(variables);
  const found = new Map<string, Gap | null>();
  for (const { name: key, fallback } of usesOfVariables(body)) {
    const variable = known.find((each) => each.key === key);
    if (!variable) continue;
    const before = found.get(key);
    found.set(
      key,
      before === undefined || (before !== null && before.fallback === fallback) ? { variable, fallback } : null,
    );
  }
  return [...found.values()].filter((gap) => gap !== null);
}

const write = (key: string, fallback: string | undefined) =>
  fallback === undefined ? `{{${key}}}` : `{{${key}|${fallback}}}`;

/** The text as it is edited: each variable by its label, without the fallback, which has a field of its own. */
export function toShown(body: string, variables: readonly Variable[]): string {
  const labels = new Map(findGaps(body, variables).map(({ variable: { key, label } }) => [key, label]));
  return mapVariables(body, (key, _, raw) => (labels.has(key) ? `{{${labels.get(key)}}}` : raw));
}

/** The text as it is stored, with the fallbacks that its variables have. */
export function toStored(text: string, variables: readonly Variable[], gaps: readonly Gap[]): string {
  const keys = new Map(readable(variables).map(({ key, label }) => [label, key]));
  const fallbacks = new Map(gaps.map(({ variable, fallback }) => [variable.key, fallback]));
  return text.replace(shown, (raw, label: string) => {
    const key = keys.get(label.trim());
    return key === undefined ? raw : write(key, fallbacks.get(key));
  });
}

/** The stored text with another fallback for one variable. */
export const setFallback = (body: string, key: string, fallback: string | undefined): string =>
  mapVariables(body, (used, _, raw) => (used === key ? write(key, fallback) : raw));

/** The variable that ends or begins at a place of the edited text, to delete it as a whole. */
export function gapAt(text: string, place: number, side: "before" | "after"): [from: number, to: number] | undefined {
  for (const match of text.matchAll(shown)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (place === (side === "before" ? to : from)) return [from, to];
  }
  return undefined;
}
