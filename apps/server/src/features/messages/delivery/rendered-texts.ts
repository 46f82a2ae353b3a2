import type { VariableValues } from "@nyota/contract/messages/variables";
import type { SenderDriver } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import type { Lease } from "./leases.ts";
import { renderFor } from "../writing/recipients.ts";
import type { Claimed, Ready } from "./message-transitions.ts";

// Rendering needs the same few queries for every message, so they are run for the next messages together and the
// results used for a second.
const MAX_TEXTS = 200;
const FRESH_MS = 1_000;

/** A text, and the values of its variables; those of one that was stored before are not known any more. */
export type Written = { text: string; values: VariableValues };

export type Texts = {
  /** The text of a message, as stored or as rendered now; undefined when a variable it needs no longer has a value. */
  of: (message: Claimed) => Promise<Written | undefined>;
  /** The expected next message, if its text is rendered already. */
  ready: () => Ready | undefined;
};

/**
 * Renders each text shortly before it is sent: a name corrected while the message waited is corrected in the text.
 */
export function createTexts(deps: Deps, lease: Lease, driver: Pick<SenderDriver, "gap" | "sendsTemplates">): Texts {
  const ahead = Math.max(1, Math.min(MAX_TEXTS, Math.ceil(FRESH_MS / 1_000 / driver.gap())));
  let known = new Map<string, Rendered>();
  let at = 0;
  const isFresh = () => Date.now() - at < FRESH_MS;
  return {
    of: async (message) => {
      const found = known.get(message.id);
      known.delete(message.id);
      if (message.dispatched_at !== null)
        return message.rendered === null ? undefined : { text: message.rendered, values: {} };
      if (found && found.body === message.body && found.guestId === message.guest_id && isFresh()) return found.written;
      const hasAllLines = driver.sendsTemplates;
      known = await inProject(deps, lease.projectId, (scope) =>
        renderBatch({ scope, deps, lease, ahead, hasAllLines }, message),
      );
      at = Date.now();
      const written = known.get(message.id)?.written;
      known.delete(message.id);
      return written;
    },
    ready: () => {
      const [next] = known;
      // A message that is marked in advance is sent with its text alone.
      if (!next || !isFresh() || driver.sendsTemplates) return undefined;
      const [id, { body, written }] = next;
      return written === undefined ? undefined : { id, body, rendered: written.text };
    },
  };
}

type Rendered = { guestId: string; body: string; written: Written | undefined };
type Batch = { scope: Scope; deps: Deps; lease: Lease; ahead: number; hasAllLines: boolean };

/** Renders this message and the ones with the same body that will be claimed after it, in order. */
async function renderBatch(batch: Batch, message: Claimed): Promise<Map<string, Rendered>> {
  const { scope, deps } = batch;
  const { body } = message;
  const all = [message, ...(await findNext(batch, message))];
  const content = { body, hasAllLines: batch.hasAllLines, eventIds: await findEventIds(scope, message.dispatch_id) };
  const rendered = await renderFor(scope, deps, { guestIds: all.map(({ guest_id }) => guest_id), content });
  return new Map(
    all.map(({ id, guest_id }) => {
      const result = rendered.get(guest_id);
      return [id, { guestId: guest_id, body, written: result && "text" in result ? result : undefined }];
    }),
  );
}

const findNext = ({ scope, lease, ahead }: Batch, { dispatch_id, body }: Claimed) =>
  scope.db
    .selectFrom("messages")
    .select(["id", "guest_id"])
    .where("project_id", "=", lease.projectId)
    .where("sender_id", "=", lease.senderId)
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
