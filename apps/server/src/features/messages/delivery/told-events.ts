import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { receiveReplies } from "#features/inbox/commands.ts";
import { storeConnection, storeFileKeys } from "#features/senders/commands.ts";
import type { DriverEvent, WrittenMessage } from "#gateways/whatsapp/driver.ts";
import { mediaIdOf, readWritten } from "#gateways/whatsapp/linked/read-written.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";

type Told = Extract<DriverEvent, { type: "status" | "inbound" | "connection" }>;
type Status = Extract<Told, { type: "status" }>;

const RETRY_MS = 1_000;
const MAX_ATTEMPTS = 30;

export type ToldEvents = {
  add: (event: Told) => void;
  /** Whether something was stored since the last call. */
  takeNews: () => boolean;
  /** Waits until everything that was told is stored, or can't be. */
  finish: () => Promise<void>;
};

/**
 * Stores what a connection tells by itself: what became of messages, what people write, and the connection's own state. At
 * once and in order, because the provider does not tell it again.
 */
export function createToldEvents(deps: Deps, lease: Lease): ToldEvents {
  let waiting: Told[] = [];
  let writing: Promise<void> | undefined;
  let hasNews = false;

  const write = async () => {
    for (let attempt = 1; waiting.length > 0; attempt += 1) {
      const batch = waiting;
      waiting = [];
      try {
        await store(deps, lease, batch);
        attempt = 0;
        hasNews = true;
      } catch (err) {
        // What is stored already changes nothing when it is stored again.
        waiting = [...batch, ...waiting];
        if (attempt >= MAX_ATTEMPTS) {
          deps.log.error({ err, sender: lease.senderId, events: waiting.length }, "what WhatsApp told is not stored");
          waiting = [];
          return;
        }
        await sleep(RETRY_MS);
      }
    }
  };
  const start = () => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  return {
    add: (event) => {
      waiting.push(event);
      void start();
    },
    takeNews: () => {
      const had = hasNews;
      hasNews = false;
      return had;
    },
    finish: async () => {
      await writing;
      if (waiting.length > 0) await start();
    },
  };
}

async function store(deps: Deps, lease: Lease, events: readonly Told[]) {
  const connection = events.findLast((event) => event.type === "connection");
  if (connection) await inProject(deps, lease.projectId, (scope) => storeConnection(scope, lease, connection));
  const statuses = events.filter((event) => event.type === "status");
  if (statuses.length > 0) await inProject(deps, lease.projectId, (scope) => applyStatuses(scope, lease, statuses));
  const messages = events.flatMap((event) => (event.type === "inbound" ? event.message : []));
  if (messages.length > 0)
    await inProject(deps, lease.projectId, (scope) => receive(scope, deps, { senderId: lease.senderId, messages }));
}

async function applyStatuses({ db, projectId }: Scope, { senderId }: Lease, statuses: readonly Status[]) {
  const told = statuses.map(({ remoteId, status, code, text }) => ({
    provider_id: null,
    remote_id: remoteId,
    status,
    code: code ?? null,
    text: text ?? null,
    is_opt_out: false,
  }));
  await sql`select nyota_apply_statuses(${projectId}, ${senderId}, ${JSON.stringify(told)})`.execute(db);
}

type Received = { senderId: string; messages: readonly WrittenMessage[] };

/** A linked phone is somebody's own: what others write to it belongs into no project, and is not stored. */
async function receive(scope: Scope, deps: Deps, { senderId, messages }: Received) {
  const known = await findKnownPhones(scope, [...new Set(messages.map(({ from }) => from))]);
  const own = messages.filter(({ from }) => known.has(from));
  const files = own.flatMap((message) =>
    message.file ? { id: mediaIdOf(message), reference: message.file.reference } : [],
  );
  await storeFileKeys(scope, deps, { senderId, files });
  await receiveReplies(scope, { senderId, messages: own.flatMap((message) => readWritten(message, scope.now) ?? []) });
}

/** The phones of guests, and those that the project has written to. */
async function findKnownPhones({ db, projectId }: Scope, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select p.phone from unnest(${phones}::text[]) as p (phone)
    where exists (select from guests g where g.project_id = ${projectId} and g.deleted_at is null
        and (g.phone = p.phone or g.phone_2 = p.phone or g.phone_3 = p.phone))
      or exists (select from messages m where m.project_id = ${projectId} and m.phone = p.phone and m.sent_at is not null)`.execute(
    db,
  );
  return new Set(rows.map(({ phone }) => phone));
}
