import { creditConstraints } from "#features/credits/rules.ts";
import { stayConstraints } from "#features/stay/rules.ts";
import { scopeConstraints, type Constraints } from "#http/failures/constraints.ts";

/** What each feature answers when a constraint of its tables is broken. What is not named here gets the general answer of its SQLSTATE. */
export const constraints: Constraints = { ...scopeConstraints, ...creditConstraints, ...stayConstraints };
