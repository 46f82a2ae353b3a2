import type { GuestFilter } from "@nyota/contract/guests/guests";
import type { RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Watched } from "./cache.ts";

/**
 * Some filters of the guest list, defined by the feature they belong to: their SQL, the tables it reads and the right
 * it needs are in one place, so that none of the three is forgotten.
 */
export type GuestCondition = {
  /** The filters it handles. It is not called when none of them is given. */
  names: readonly (keyof GuestFilter)[];
  tables: readonly Watched[];
  /** Throws AppError FORBIDDEN when the caller filters by data they may not see. */
  requireRight?: (scope: Scope) => void;
  /** Conditions on `guests as g`, combined with AND. */
  where: (scope: Scope, filter: GuestFilter) => RawBuilder<boolean>[];
};
