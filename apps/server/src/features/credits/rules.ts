import type { Constraints } from "#http/failures/constraints.ts";

export const creditConstraints: Constraints = {
  // Whoever spends looks first and says how many are left; this is for a write that did not.
  credits_not_overspent: () => ({
    code: "CREDITS_EXHAUSTED",
    detail: "There are not enough credits left for this.",
  }),
};
