import { describeRefusal } from "@nyota/contract/account/credit-limits";
import type { CreditType } from "@nyota/contract/account/projects";
import type { Constraints } from "#http/failures/constraints.ts";
import { AppError } from "#http/errors.ts";

type Refused = { granted: number; remaining: number; needed: number };

/** The refusal of everything for which a plan has too few credits. */
export const creditsExhausted = (type: CreditType, refused: Refused) =>
  new AppError("CREDITS_EXHAUSTED", describeRefusal(type, refused), { extra: { credit_type: type, ...refused } });

/** Nothing is added to a project without limits: a plan would limit it. */
export const withoutLimits = () =>
  new AppError("CONFLICT", "This project has no limits. It needs no plan and no add-on.");

export const creditConstraints: Constraints = {
  // Usually the balance is checked first and the error says how many are left; this is for a write without that check.
  credits_not_overspent: () => ({
    code: "CREDITS_EXHAUSTED",
    detail: "There are not enough credits left for this.",
  }),
};
