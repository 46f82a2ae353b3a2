import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/**
 * Rows of guests that the caller sees; `guestId` names their column. Row-level security hides the others anyway, but
 * only after reading all of them. A collaborator limited to groups sees few guests, whose rows are found by an index.
 */
export const ofSeenGuests = (scope: Scope, guestId: string) =>
  scope.groupIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(guestId)} in (select id from guests where project_id = ${scope.projectId})`;
