import type { MadeCall } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const columns = sql`c.id, c.outcome, c.notes, c.try_again_at, c.caller, c.created_at`;

/** These calls, by their ids. */
export async function readCalls(scope: Scope, ids: readonly string[]): Promise<Map<string, MadeCall>> {
  const { rows } = await sql<MadeCall>`select ${columns} from calls c
    where c.project_id = ${scope.projectId} and c.id = any (${ids}::uuid[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The calls to these guests, the latest first: those to a household they belonged to before, or to a guest merged into one of them, too. */
export async function listCallsTo(scope: Scope, guestIds: readonly string[]): Promise<MadeCall[]> {
  const { rows } = await sql<MadeCall>`select ${columns} from calls c
    where c.project_id = ${scope.projectId} and c.guest_ids && array(
      select id from guests where project_id = ${scope.projectId}
        and (id = any (${guestIds}::uuid[]) or merged_into = any (${guestIds}::uuid[])))
    order by c.created_at desc, c.id desc limit 50`.execute(scope.db);
  return rows;
}
