import { createHash } from "node:crypto";
import { setContext } from "#db/context.ts";
import { isSameToken, isSignature, isSignedBy } from "#gateways/whatsapp/cloud/read-event.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { type Account, findAccounts } from "./find-account.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const unsigned = () => new AppError("NOT_SIGNED_IN", "This message is not signed as it has to be.");

/** Before anything else: refuses what can't be a message of Meta, without the database. */
export function checkHead(senderId: string, signature: unknown) {
  if (!UUID.test(senderId)) throw notFound("This number");
  if (!isSignature(signature)) throw unsigned();
}

const FRESH_MS = 5_000;
const MAX_KNOWN = 1_000;

/**
 * Finds the account of an address. What was found, also that there is none, is used for some seconds, so that forged
 * messages need no connection of the database.
 */
export function createAccountFinder(deps: Deps) {
  const known = new Map<string, { account: Promise<Account | undefined>; at: number }>();
  return async (senderId: string): Promise<Account> => {
    if (!UUID.test(senderId)) throw notFound("This number");
    let kept = known.get(senderId);
    if (!kept || Date.now() - kept.at > FRESH_MS) {
      if (known.size >= MAX_KNOWN) known.clear();
      kept = { account: findAccounts(deps, { senderId }).then(([account]) => account), at: Date.now() };
      known.set(senderId, kept);
    }
    try {
      const account = await kept.account;
      if (!account) throw notFound("This number");
      return account;
    } catch (error) {
      // What could not be read now is read again by the next request.
      if (!(error instanceof AppError)) known.delete(senderId);
      throw error;
    }
  };
}

/** Meta proves that it knows the verify token, and gets its challenge back. Throws FORBIDDEN. */
export function answerHandshake({ verifyToken }: Account, query: Record<string, unknown>): string {
  const [token, challenge] = [query["hub.verify_token"], query["hub.challenge"]];
  if (query["hub.mode"] !== "subscribe" || typeof token !== "string" || typeof challenge !== "string")
    throw new AppError("FORBIDDEN", "This is not the request with which Meta proves an address.");
  if (!isSameToken(token, verifyToken)) throw new AppError("FORBIDDEN", "The verify token is another one.");
  return challenge.slice(0, 200);
}

/** Throws NOT_SIGNED_IN unless the bytes are signed by the app of the account. */
export function requireSignature({ appSecret }: Account, body: Buffer, signature: unknown) {
  if (appSecret === undefined || !isSignature(signature) || !isSignedBy(appSecret, body, signature)) throw unsigned();
}

/** Twice what Meta tells of a number that sends as fast as Meta lets it. */
const MAX_BYTES_A_MINUTE = 20_000_000;
const MINUTE_MS = 60_000;

/**
 * Counts what is stored for each number by this process. The owner of a number chooses the secret that messages to it
 * are signed with, and could sign any number of them. Throws TOO_MANY_REQUESTS, after which Meta tells it again later.
 */
export function createByteLimit() {
  const counts = new Map<string, { bytes: number; since: number }>();
  return ({ senderId }: Account, bytes: number) => {
    const now = Date.now();
    let count = counts.get(senderId);
    if (!count || now - count.since >= MINUTE_MS) {
      if (counts.size >= MAX_KNOWN) counts.clear();
      count = { bytes: 0, since: now };
      counts.set(senderId, count);
    }
    count.bytes += bytes;
    if (count.bytes <= MAX_BYTES_A_MINUTE) return;
    const retryAfter = Math.ceil((count.since + MINUTE_MS - now) / 1000);
    throw new AppError("TOO_MANY_REQUESTS", "This number gets too many messages.", { retryAfter });
  };
}

/** Stores a message as it came, for a job to read. The same bytes are stored once. */
export async function storeEvent({ db, enqueue, now }: Base, { projectId, senderId }: Account, body: Buffer) {
  await setContext(db, { projectId });
  const stored = await db
    .insertInto("whatsapp_events")
    .values({
      project_id: projectId,
      sender_id: senderId,
      hash: createHash("sha256").update(body).digest(),
      body: body.toString("utf8").replaceAll("\u0000", ""),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return;
  await enqueue("whatsapp.process_event", { project_id: projectId, event_id: stored.id });
  await db
    .updateTable("cloud_accounts")
    .set({ first_event_at: now.toISOString() })
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .where("first_event_at", "is", null)
    .execute();
}
