import type { ErrorCode } from "@nyota/contract/errors";
import type { z } from "zod";
import { seenByAll } from "../errors.ts";

/** What a caller is answered: a code of the contract's list and a sentence. */
type Refusal = { code: ErrorCode; detail: string };

/** Words a refusal of the database. Undefined when the facts are not those it knows; the answer is a general one then. */
type Wording = (facts: unknown) => Refusal | undefined;

/**
 * What it means that a constraint of the database, or a rule that one of its functions holds (nyota_refuse()), is broken, by its name. Each
 * feature states those of its tables; src/constraints.ts puts them together.
 */
export type Constraints = Readonly<Record<string, Wording>>;

/** Words a rule by the facts that were raised with it. */
export const withFacts =
  <T>(schema: z.ZodType<T>, word: (facts: T) => Refusal): Wording =>
  (facts) => {
    const { success, data } = schema.safeParse(facts);
    return success ? word(data) : undefined;
  };

/** What a scope is limited to, held by nyota_refuse_limited() as well. */
export const scopeConstraints: Constraints = {
  seen_by_all: () => {
    const { code, message } = seenByAll();
    return { code, detail: message };
  },
};
