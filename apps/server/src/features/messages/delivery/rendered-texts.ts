import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import type { Lease } from "./leases.ts";
import { renderFor } from "../writing/recipients.ts";
import type { Claimed, Ready } from "./message-transitions.ts";

// Rendering asks the same few questions for every message, so it asks them for the next ones at once and trusts the answers for a second.
const MAX_TEXTS = 200;
const freshFor = 1_000;

export type Texts = {
  /** The text of a message, as it was written down or as of now; undefined when a variable that it needs has no value any more. */
  of: (message: Claimed) => Promise<string | undefined>;
  /** The message that should be next, if its text is known. */
  ready: () => Ready | undefined;
};

/**
 * The texts of this moment: a name corrected while the message waited is the name that is sent. `gap` is the number of seconds between
 * two messages.
 */
export function createTexts(deps: Deps, held: Lease, gap: number): Texts {
  const ahead = Math.max(1, Math.min(MAX_TEXTS, Math.ceil(freshFor / 1_000 / gap)));
  let known = new Map<string, Rendered>();
  let at = 0;
  const isFresh = () => Date.now() - at < freshFor;
  return {
    of: async (message) => {
      const found = known.get(message.id);
      known.delete(message.id);
      if (message.dispatched_at !== null) return message.rendered ?? undefined;
      if (found && found.body === message.body && found.guestId === message.guest_id && isFresh()) return found.text;
      known = await inProject(deps, held.projectId, (scope) => renderBatch({ scope, deps, held, ahead }, message));
      at = Date.now();
      const text = known.get(message.id)?.text;
      known.delete(message.id);
      return text;
    },
    ready: () => {
      const [next] = known;
      if (!next || !isFresh()) return undefined;
      const [id, { body, text }] = next;
      return text === undefined ? undefined : { id, body, rendered: text };
    },
  };
}

type Rendered = { guestId: string; body: string; text: string | undefined };
type Batch = { scope: Scope; deps: Deps; held: Lease; ahead: number };

/** This message and those of the same text that will be claimed after it, in their order. */
async function renderBatch(batch: Batch, message: Claimed): Promise<Map<string, Rendered>> {
  const { scope, deps } = batch;
  const { body } = message;
  const all = [message, ...(await findNext(batch, message))];
  const content = { body, eventIds: await findEventIds(scope, message.dispatch_id) };
  const rendered = await renderFor(scope, deps, { guestIds: all.map(({ guest_id }) => guest_id), content });
  return new Map(
    all.map(({ id, guest_id }) => {
      const one = rendered.get(guest_id);
      return [id, { guestId: guest_id, body, text: one && "text" in one ? one.text : undefined }];
    }),
  );
}

const findNext = ({ scope, held, ahead }: Batch, { dispatch_id, body }: Claimed) =>
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
