import { collaboratorConstraints } from "#features/collaborators/rules.ts";
import { creditConstraints } from "#features/credits/rules.ts";
import { merchantConstraints } from "#features/merchants/rules.ts";
import { pickupConstraints } from "#features/pickups/rules.ts";
import { stayConstraints } from "#features/stay/rules.ts";
import { storefrontConstraints } from "#features/storefront/rules.ts";
import { scopeConstraints, type Constraints } from "#http/failures/constraints.ts";

/**
 * The error of each feature for a broken constraint of its tables. A constraint not listed here gets the general error
 * of its SQLSTATE.
 */
export const constraints: Constraints = {
  ...scopeConstraints,
  ...collaboratorConstraints,
  ...creditConstraints,
  ...merchantConstraints,
  ...pickupConstraints,
  ...stayConstraints,
  ...storefrontConstraints,
};
