import type { GuestFilter } from "@nyota/contract/guests/guests";
import type { RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Watched } from "./cache.ts";

/**
 * Some filters of the guest list, as the feature that knows about them sees them: their SQL, the tables it looks at and the right it takes
 * stand together, so that none of the three is forgotten.
 */
export type GuestCondition = {
  /** The filters this answers to. With none of them given it is not asked. */
  names: readonly (keyof GuestFilter)[];
  tables: readonly Watched[];
  /** Throws AppError FORBIDDEN when somebody filters by what they may not see. */
  requireRight?: (scope: Scope) => void;
  /** Conditions on `guests as g`, all of which must hold. */
  where: (scope: Scope, filter: GuestFilter) => RawBuilder<boolean>[];
};
