import { lookUp } from "@nyota/contract/look-up";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { hasOptions, type columnEndpoints } from "@nyota/contract/guests/columns";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findRepeated, type Value } from "./rules.ts";
import type { LockedColumn } from "./lock-column.ts";
import { listAllValues, replaceValues } from "./stored-values.ts";

type Patch = ParsedOf<typeof columnEndpoints.update>["body"];
type Wanted = NonNullable<Patch["options"]>;

/**
 * Stores the options of a column in their new order and wording, and updates the guests' values. Returns the new
 * options.
 */
export async function changeOptions(
  scope: Scope,
  before: LockedColumn,
  { options: wanted, replace = {} }: { options: Wanted; replace?: Patch["replace"] },
): Promise<string[]> {
  const names = requireOptions(before, wanted);
  const becomes = new Map<string, string | null>();
  for (const old of before.options) {
    const kept = wanted.find(({ name, was }) => (was ?? name) === old);
    if (kept) becomes.set(old, kept.name);
    else if (Object.hasOwn(replace, old)) becomes.set(old, requireTarget(names, replace, old));
  }
  const changes: { old: Value; value: Value | null }[] = [];
  const unassigned = new Map<string, number>();
  for (const { value: old, guests } of await listAllValues(scope, before.key)) {
    const chosen = Array.isArray(old) ? old : [String(old)];
    for (const option of chosen.filter((name) => !becomes.has(name)))
      unassigned.set(option, (unassigned.get(option) ?? 0) + guests);
    const next = chosen.map((name) => becomes.get(name) ?? null).filter((name) => name !== null);
    const value = Array.isArray(old) ? names.filter((name) => next.includes(name)) : (next[0] ?? null);
    if (JSON.stringify(value) !== JSON.stringify(old)) changes.push({ old, value: value?.length === 0 ? null : value });
  }
  if (unassigned.size > 0) throw inUse(unassigned);
  await replaceValues(scope, before.key, changes);
  return names;
}

function inUse(unassigned: ReadonlyMap<string, number>) {
  const named = [...unassigned.keys()]
    .slice(0, 3)
    .map((name) => `“${name}”`)
    .join(", ");
  return new AppError("IN_USE", `Guests have ${named}. Choose what they get instead, or clear it.`, {
    extra: { options: Object.fromEntries(unassigned) },
  });
}

function requireTarget(names: readonly string[], replace: Record<string, string | null>, old: string) {
  const target = lookUp(replace, old) ?? null;
  if (target !== null && !names.includes(target))
    throw new FieldsError({ [`replace.${old}`]: ["Choose one of the options that stay."] });
  return target;
}

function requireOptions(before: LockedColumn, wanted: Wanted): string[] {
  const refuse = (message: string) => new FieldsError({ options: [message] });
  const names = wanted.map(({ name }) => name);
  const sources = wanted.flatMap(({ was }) => was ?? []);
  const repeated = findRepeated(names);
  if (!hasOptions(before.type as never) && names.length > 0) throw refuse("Only choices have options.");
  if (hasOptions(before.type as never) && names.length === 0) throw refuse("Add at least one option.");
  if (repeated) throw refuse(`“${repeated}” is listed twice.`);
  const unknown = sources.find((was) => !before.options.includes(was));
  if (unknown !== undefined) throw refuse(`“${unknown}” was not an option.`);
  const claimed = wanted.map(({ name, was }) => was ?? name).filter((old) => before.options.includes(old));
  if (new Set(claimed).size < claimed.length) throw refuse("Two options can't replace the same one.");
  return names;
}
