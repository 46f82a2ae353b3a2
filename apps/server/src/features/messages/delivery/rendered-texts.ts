import { sql } from "kysely";
import { inOneLanguage } from "@nyota/contract/messages/message-texts";
import type { VariableValues } from "@nyota/contract/messages/variables";
import type { SenderDriver } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import type { Lease } from "./leases.ts";
import { renderFor } from "../writing/render-for.ts";
import type { Claimed, Ready } from "./message-transitions.ts";

// Rendering needs the same few queries for every message, so they are run for the next messages together and the
// results used for a second.
const MAX_TEXTS = 200;
const FRESH_MS = 1_000;

/** A text, and the values of its variables; those of one that was stored before are not known any more. */
export type Written = { text: string; values: VariableValues };

/** A message that is expected to be claimed, with its text rendered from this body for this guest. */
export type Rendered = { id: string; guest_id: string; body: string; rendered: string };

export type Texts = {
  /** The text of a message, as stored or as rendered now; undefined when a variable it needs no longer has a value. */
  of: (message: Claimed) => Promise<Written | undefined>;
  /** The expected next message, if its text is rendered already. */
  ready: () => Ready | undefined;
  /** The texts of the expected next messages, at most `most`. Each is returned once. */
  next: (most: number) => Promise<Rendered[]>;
};

/**
 * Renders each text shortly before it is sent: a name corrected while the message waited is corrected in the text.
 */
export function createTexts(deps: Deps, lease: Lease, driver: Pick<SenderDriver, "gap" | "sendsTemplates">): Texts {
  const ahead = Math.max(1, Math.min(MAX_TEXTS, Math.ceil(FRESH_MS / 1_000 / driver.gap())));
  const hasAllLines = driver.sendsTemplates;
  let known = new Map<string, Known>();
  let at = 0;
  /** Whether more messages wait than are known. */
  let hasMore = true;
  const isFresh = () => Date.now() - at < FRESH_MS;
  const render = async (message?: Claimed) => {
    known = await inProject(deps, lease.projectId, (scope) =>
      renderBatch({ scope, deps, lease, ahead, hasAllLines }, message),
    );
    hasMore = known.size >= ahead;
    at = Date.now();
  };
  return {
    of: async (message) => {
      const found = known.get(message.id);
      known.delete(message.id);
      if (message.dispatched_at !== null)
        return message.rendered === null ? undefined : { text: message.rendered, values: {} };
      if (found && found.body === message.body && found.guestId === message.guest_id && isFresh()) return found.written;
      await render(message);
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
    next: async (most) => {
      if (!isFresh() || (known.size < most && hasMore)) await render();
      const expected: Rendered[] = [];
      for (const [id, { body, guestId, written }] of known) {
        if (expected.length >= most) break;
        // Its claim finds out that it can't be sent.
        if (written === undefined) continue;
        known.delete(id);
        expected.push({ id, guest_id: guestId, body, rendered: written.text });
      }
      return expected;
    },
  };
}

type Known = { guestId: string; body: string; written: Written | undefined };
type Batch = { scope: Scope; deps: Deps; lease: Lease; ahead: number; hasAllLines: boolean };
type Addressed = Pick<Claimed, "id" | "guest_id" | "dispatch_id" | "body">;

/**
 * Renders a claimed message and the ones that will be claimed after it, in order: of its campaign, or with its text;
 * without one, those that will be claimed next.
 */
async function renderBatch(batch: Batch, claimed?: Claimed): Promise<Map<string, Known>> {
  const { scope, deps, hasAllLines } = batch;
  const first = claimed ?? (await findFirst(batch));
  if (!first) return new Map();
  const { dispatch_id } = first;
  const { travelId, testOfId } = await findSubject(scope, first);
  // A text about a journey is read for this message only, and so is a test, which names the events of its campaign.
  const following = travelId === null && testOfId === null ? await findNext(batch, first) : [];
  const all = [first, ...following.filter(({ id }) => id !== first.id)];
  const eventIds = await findEventIds(scope, dispatch_id ?? testOfId);
  // A campaign has a text for each language.
  const pages = await findPages(scope, all);
  const rendered = new Map<string, Awaited<ReturnType<typeof renderFor>>>();
  for (const [body, own] of Map.groupBy(all, (each) => each.body)) {
    const content = { texts: inOneLanguage(body), hasAllLines, eventIds, travelId };
    rendered.set(body, await renderFor(scope, deps, { guestIds: own.map(({ guest_id }) => guest_id), content, pages }));
  }
  return new Map(
    all.map(({ id, guest_id, body }) => {
      const result = rendered.get(body)?.get(guest_id);
      return [id, { guestId: guest_id, body, written: result && "text" in result ? result : undefined }];
    }),
  );
}

/** The guests of other households whose links are in the same message, by the guest addressed in it. */
async function findPages(scope: Scope, messages: readonly { id: string; guest_id: string }[]) {
  const rows = await scope.db
    .selectFrom("messages")
    .select(["id", "page_guest_ids"])
    .where("project_id", "=", scope.projectId)
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(messages.map(({ id }) => id)))))
    .where("page_guest_ids", "<>", sql<string[]>`'{}'::uuid[]`)
    .execute();
  const guests = new Map(messages.map(({ id, guest_id }) => [id, guest_id]));
  return new Map(rows.flatMap(({ id, page_guest_ids }) => [[guests.get(id) ?? "", page_guest_ids] as const]));
}

const queued = ({ scope, lease }: Batch) =>
  scope.db
    .selectFrom("messages as m")
    .where("m.project_id", "=", lease.projectId)
    .where("m.sender_id", "=", lease.senderId)
    .where("m.status", "=", "QUEUED")
    .orderBy("m.priority", "desc")
    .orderBy("m.next_attempt_at")
    .orderBy("m.id");

const findFirst = (batch: Batch): Promise<Addressed | undefined> =>
  queued(batch)
    .select(["m.id", "m.guest_id", "m.dispatch_id", "m.body"])
    .where("m.next_attempt_at", "<=", sql<string>`clock_timestamp()`)
    .where((eb) =>
      eb.or([
        eb("m.dispatch_id", "is", null),
        // A subquery instead of a join: the index gives the order only without a join.
        eb(
          eb
            .selectFrom("dispatches as d")
            .select("d.status")
            .whereRef("d.project_id", "=", "m.project_id")
            .whereRef("d.id", "=", "m.dispatch_id"),
          "=",
          "IN_PROGRESS",
        ),
      ]),
    )
    .limit(1)
    .$narrowType<{ guest_id: string }>()
    .executeTakeFirst();

const findNext = (batch: Batch, { dispatch_id, body }: Addressed) =>
  queued(batch)
    .select(["m.id", "m.guest_id", "m.body"])
    .where("m.dispatch_id", "is not distinct from", dispatch_id)
    .where((eb) => (dispatch_id === null ? eb("m.body", "=", body) : eb.lit(true)))
    // Each of those is about a journey of its own.
    .where("m.kind", "not in", ["TRAVEL", "TEST"])
    .limit(batch.ahead)
    .$narrowType<{ guest_id: string }>()
    .execute();

/** The journey that a message outside of campaigns is about, while it exists, or the campaign that it tests. */
async function findSubject(scope: Scope, { id, dispatch_id }: Addressed) {
  if (dispatch_id !== null) return { travelId: null, testOfId: null };
  const row = await scope.db
    .selectFrom("messages as m")
    .leftJoin("travel_messages as t", (join) =>
      join.onRef("t.project_id", "=", "m.project_id").onRef("t.message_id", "=", "m.id"),
    )
    .select(["t.travel_id", "m.test_of_id"])
    .where("m.project_id", "=", scope.projectId)
    .where("m.id", "=", id)
    .executeTakeFirst();
  return { travelId: row?.travel_id ?? null, testOfId: row?.test_of_id ?? null };
}

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
