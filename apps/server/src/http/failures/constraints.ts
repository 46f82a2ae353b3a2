import type { ErrorCode } from "@nyota/contract/errors";
import type { z } from "zod";
import { seenByAll } from "../errors.ts";

/** The answer to a caller: a code from the contract's list and a sentence. */
type Refusal = { code: ErrorCode; detail: string };

/** Describes a refusal of the database. Undefined for facts of another shape; then the general answer is used. */
type Wording = (facts: unknown) => Refusal | undefined;

/**
 * The error for each constraint of the database and each rule that a database function enforces (nyota_refuse()), by
 * name. Each feature defines those of its tables; src/constraints.ts combines them.
 */
export type Constraints = Readonly<Record<string, Wording>>;

/** Describes a rule with the facts that were raised with it. */
export const withFacts =
  <T>(schema: z.ZodType<T>, word: (facts: T) => Refusal): Wording =>
  (facts) => {
    const { success, data } = schema.safeParse(facts);
    return success ? word(data) : undefined;
  };

/** The limits of a scope that nyota_refuse_limited() also enforces. */
export const scopeConstraints: Constraints = {
  seen_by_all: () => {
    const { code, message } = seenByAll();
    return { code, detail: message };
  },
};
