import { lookUp } from "@nyota/contract/look-up";
import type { z } from "zod";
import type { Scope } from "#http/scope.ts";
import type { Problem } from "../form/read-answers.ts";
import type { Places } from "../form/lock-places.ts";
import type { Household } from "../household/load-household.ts";
import type { Typed } from "../household/household-view.ts";

/** A small form of the page, apart from the answers, with what it is about: `new`, or the id of a guest or journey. */
export type SmallForm = {
  scope: Scope;
  household: Household;
  places: Places;
  isRsvpOpen: boolean;
  form: Typed;
  about: string;
};

export const typedValue = (form: Typed, field: string) => form.get(field)?.[0] ?? "";

/** Reads a small form by its schema; a field that was left empty is null. */
export function readFields<S extends z.ZodObject>(
  schema: S,
  form: Typed,
): { values: z.output<S>; problems?: undefined } | { problems: Problem[] } {
  const given = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, readTyped(form, field)]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { values: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, code }) => {
      const field = String(path[0]);
      return { field, problem: given[field] === null ? "REQUIRED" : (lookUp(problemsOfCodes, code) ?? "CHOICE") };
    }),
  };
}

const problemsOfCodes: Partial<Record<string, Problem["problem"]>> = { too_big: "TOO_LONG", invalid_format: "DATE" };

const readTyped = (form: Typed, field: string) => {
  const typed = typedValue(form, field).trim();
  return typed === "" ? null : typed;
};
