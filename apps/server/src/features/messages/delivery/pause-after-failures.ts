import { sql } from "kysely";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { setSender } from "#features/senders/commands.ts";
import { readSender } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";

type Reason = "FAILURES" | "UNKNOWN_PHONES";
const texts: Readonly<Record<Reason, string>> = {
  FAILURES: "The last five messages failed, so it pauses for half an hour.",
  UNKNOWN_PHONES:
    "Three of the last phone numbers are not on WhatsApp, so it pauses for a quarter of an hour. WhatsApp blocks numbers that write to many such phones.",
};

/** Pauses a linked number when too many of its messages come to nothing, and tells the owner why. */
export async function pauseAfterFailures(deps: Deps, { projectId, senderId, epoch }: Lease): Promise<void> {
  await inProject(deps, projectId, async (scope) => {
    const { rows } = await sql<{ reason: Reason | null }>`
      select nyota_break_sender(${projectId}, ${senderId}, ${epoch}) as reason`.execute(scope.db);
    const reason = rows[0]?.reason;
    if (!reason) return;
    await setSender(scope, senderId, { state_reason: texts[reason] });
    const { label } = await readSender(scope, senderId);
    await notifyOwner(scope, {
      kind: "sender",
      title: `${label} pauses`,
      message: `${escapeHtml(texts[reason])} Its messages wait.`,
      link: `/projects/${projectId}/numbers/${senderId}`,
    });
  });
}
