import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import { connectSender } from "./commands.ts";
import { lockSender } from "./queries.ts";

type Ended = { projectId: string; senderId: string };

/** Every minute: numbers that WhatsApp has restricted until now send again what was waiting. */
export async function resumeRestricted(deps: Deps) {
  for (const ended of await findEnded(deps))
    await inProject(deps, ended.projectId, (scope) => resume(scope, ended.senderId)).catch((err: unknown) =>
      deps.log.error({ err, ...ended }, "a restricted number was not resumed; it is tried again in a minute"),
    );
}

async function findEnded(deps: Deps): Promise<Ended[]> {
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return sql<Ended>`
      select s.project_id as "projectId", s.id as "senderId" from senders s
      where (exists (select from cloud_accounts c where c.project_id = s.project_id and c.sender_id = s.id and c.sealed_token is not null)
          or exists (select from linked_devices d where d.project_id = s.project_id and d.sender_id = s.id and d.sealed_device is not null))
        and s.deleted_at is null and s.state = 'RESTRICTED' and s.halted_until < ${deps.clock().toISOString()}::timestamptz
      order by s.id`.execute(trx);
  });
  return rows;
}

async function resume(scope: Scope, senderId: string) {
  const { label, state, halted_until } = await lockSender(scope, senderId);
  // Somebody has resumed, unlinked or restricted it again meanwhile.
  if (state !== "RESTRICTED" || halted_until === null || new Date(halted_until) > scope.now) return;
  await connectSender(scope, senderId);
  await recordActivity(scope, { action: "linked", module: "MESSAGE", type: "number", id: senderId, label });
}
