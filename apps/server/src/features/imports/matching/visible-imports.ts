import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { topicsFor } from "./topic-rights.ts";

/**
 * The condition for the imports (as `i`) that the caller may see: those of the topics they may view. A collaborator
 * limited to groups sees only their own imports, because the others contain guests of other groups; and none of their
 * own that were compared with guests of groups they no longer have. An import that was never read is compared with
 * nobody, and one in PROCESSING with the guests they see now.
 */
export const visibleImports = (scope: Scope) => sql<boolean>`(i.topic = any (${topicsFor(scope, "VIEW")}::text[])
  and ${ofOwnGroups(scope)})`;

const ofOwnGroups = (scope: Scope) =>
  scope.groupIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(i.created_by = ${scope.actor.id}::uuid and (i.state = 'PROCESSING' or i.last_read is null or not i.options ? 'limit_group_ids'
        or i.options -> 'limit_group_ids' <@ ${JSON.stringify(scope.groupIds)}::jsonb))`;
