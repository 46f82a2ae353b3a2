import type { Constraints } from "#http/failures/constraints.ts";

export const creditConstraints: Constraints = {
  // Usually the balance is checked first and the error says how many are left; this is for a write without that check.
  credits_not_overspent: () => ({
    code: "CREDITS_EXHAUSTED",
    detail: "There are not enough credits left for this.",
  }),
};
