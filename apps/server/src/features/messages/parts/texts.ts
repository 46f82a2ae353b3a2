import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import type { Lease } from "./leases.ts";
import { renderFor } from "./recipients.ts";
import type { Claimed } from "./steps.ts";

// Rendering asks the same few questions for every message, so it asks them for the next fifty at once and trusts the answers for a second.
const ahead = 50;
const freshFor = 1_000;

/**
 * The texts of this moment: a name corrected while the message waited is the name that is sent. Undefined when a variable that the
 * message needs has no value any more.
 */
export function createTexts(deps: Deps, held: Lease) {
  const known = new Map<string, { text: string | undefined; at: number }>();
  return async (message: Claimed): Promise<string | undefined> => {
    const fresh = known.get(message.id);
    known.delete(message.id);
    if (fresh && Date.now() - fresh.at < freshFor) return fresh.text;
    known.clear();
    const texts = await inProject(deps, held.projectId, (scope) => renderBatch(scope, deps, held, message));
    const at = Date.now();
    for (const [id, text] of texts) known.set(id, { text, at });
    known.delete(message.id);
    return texts.get(message.id);
  };
}

async function renderBatch(scope: Scope, deps: Deps, held: Lease, message: Claimed) {
  const batch = [message, ...(await findNext(scope, held, message))];
  const content = { body: message.body, eventIds: await findEventIds(scope, message.dispatch_id) };
  const rendered = await renderFor(scope, deps, { guestIds: batch.map(({ guest_id }) => guest_id), content });
  return new Map(
    batch.map(({ id, guest_id }) => {
      const one = rendered.get(guest_id);
      return [id, one && "text" in one ? one.text : undefined];
    }),
  );
}

/** The messages of the same text that will be claimed next. */
const findNext = (scope: Scope, held: Lease, { dispatch_id, body }: Claimed) =>
  scope.db
    .selectFrom("messages")
    .select(["id", "guest_id"])
    .where("project_id", "=", held.projectId)
    .where("sender_id", "=", held.senderId)
    .where("status", "=", "QUEUED")
    .where("dispatch_id", "is not distinct from", dispatch_id)
    .where("body", "=", body)
    .orderBy("priority", "desc")
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(ahead)
    .$narrowType<{ guest_id: string }>()
    .execute();

async function findEventIds(scope: Scope, dispatchId: string | null) {
  if (!dispatchId) return [];
  const row = await scope.db
    .selectFrom("dispatches")
    .select("event_ids")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", dispatchId)
    .executeTakeFirst();
  return row?.event_ids ?? [];
}
