import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Challenge } from "@nyota/contract/auth";
import { returnRate, takeRate, takeRates, type RateLimit } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { PublicScope } from "#http/scope.ts";
import { equalBytes } from "#http/tokens.ts";
import { findChallenge, findPending } from "../queries.ts";
import { channelOf, maskAddress, otp, SMS_LIMIT, smsLimit } from "../rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;
type Moment = Pick<PublicScope, "db" | "now" | "ip" | "afterCommit">;

/** What a code is for: to sign in, or, for the user of a session, to add an address or to confirm who they are. */
export type Aim =
  | { purpose: "SIGN_IN"; replaces: string | undefined }
  | { purpose: "ADDRESS" | "PROOF"; userId: string; sessionId: string };

/**
 * Makes a code for an address, known or not. It ends the code this browser or session asked for before, and nobody else's. Counts nothing
 * when it refuses.
 */
export async function openChallenge(
  scope: Moment,
  deps: Deps,
  { address, aim, limits }: { address: string; aim: Aim; limits: RateLimit[] },
) {
  const { db } = scope;
  requireChannel(deps, address);
  const isText = channelOf(address) === "PHONE" && deps.sms !== undefined;
  await take(scope, isText ? [...limits, smsLimit(deps.config.smsPerDay)] : limits);
  await endEarlier(db, aim);
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const after = (seconds: number) => new Date(scope.now.getTime() + seconds * 1000).toISOString();
  const { rows } = await sql<{ id: string }>`select nyota_id() as id`.execute(db);
  const id = (rows[0] as { id: string }).id;
  const challenge = await db
    .insertInto("otp_challenges")
    .values({
      id,
      purpose: aim.purpose,
      user_id: "userId" in aim ? aim.userId : null,
      session_id: "sessionId" in aim ? aim.sessionId : null,
      channel: channelOf(address),
      address,
      code_hash: deps.tokens.keyed("otp", id, code),
      attempts_left: otp.tries,
      ip: scope.ip,
      expires_at: after(otp.lifetime),
      resend_at: after(otp.resendAfter),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { code, challenge };
}

function requireChannel(deps: Deps, address: string) {
  if (channelOf(address) === "PHONE" && !deps.sms && !deps.mail.mailbox)
    throw new AppError("UNAVAILABLE", "Codes can't be sent by text message from this server. Use your e-mail address.");
}

async function take({ db, now }: Moment, limits: RateLimit[]) {
  const refused = await takeRates(db, now, limits);
  if (refused.some(({ key }) => key === SMS_LIMIT))
    throw new AppError(
      "UNAVAILABLE",
      "No more text messages are sent from this server today. Use your e-mail address.",
    );
  const wait = Math.max(0, ...refused.map((one) => one.wait));
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", `A code was sent already. You can ask for another in ${wait} seconds.`, {
      retryAfter: wait,
    });
}

async function endEarlier(db: Moment["db"], aim: Aim) {
  const open = db
    .updateTable("otp_challenges")
    .set({ used_at: sql`now()` })
    .where("used_at", "is", null);
  if (aim.purpose === "SIGN_IN") {
    if (aim.replaces) await open.where("id", "=", aim.replaces).where("purpose", "=", "SIGN_IN").execute();
  } else await open.where("session_id", "=", aim.sessionId).where("purpose", "=", aim.purpose).execute();
}

/** The challenge a code is given for: the one of this browser's cookie, or the pending one of a session. */
export type Which = { id: string | undefined } | { sessionId: string; purpose: "ADDRESS" | "PROOF" };

const dead = () => new AppError("OTP_DEAD", "This code can't be used any more. Ask for a new one.");

/**
 * Checks a code. The try is counted, and kept, before the code is compared; a right one is given back. Answers the proven address. Throws
 * OTP_DEAD, OTP_EXPIRED, OTP_WRONG and TOO_MANY_REQUESTS.
 */
export async function useChallenge(
  scope: Moment,
  deps: Deps,
  { which, code, limitsFor }: { which: Which; code: string; limitsFor: (address: string) => RateLimit[] },
) {
  const { db, now } = scope;
  const id = "id" in which ? which.id : (await findPending(db, which))?.id;
  if (!id) throw dead();
  const challenge = await db
    .updateTable("otp_challenges")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("id", "=", id)
    .where("purpose", "=", "purpose" in which ? which.purpose : "SIGN_IN")
    .where("used_at", "is", null)
    .where("attempts_left", ">", 0)
    .returningAll()
    .executeTakeFirst();
  if (!challenge) throw dead();
  if (new Date(challenge.expires_at) <= now)
    throw new AppError("OTP_EXPIRED", "This code has expired. Ask for a new one.", { keepsChanges: true });
  const limits = limitsFor(challenge.address);
  const wait = await takeRate(db, now, limits);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", "Too many wrong codes today. Wait until tomorrow, or use your password.", {
      retryAfter: wait,
    });
  if (!equalBytes(challenge.code_hash, deps.tokens.keyed("otp", challenge.id, code)))
    throw wrongCode(challenge.attempts_left);
  await returnRate(db, limits);
  await db
    .updateTable("otp_challenges")
    .set({ used_at: sql`now()` })
    .where("id", "=", challenge.id)
    .execute();
  return { address: challenge.address, channel: challenge.channel as Challenge["channel"] };
}

function wrongCode(left: number) {
  const detail =
    left === 0
      ? "This code is wrong, and it was the last try. Ask for a new one."
      : `This code is wrong. ${left} ${left === 1 ? "try" : "tries"} left.`;
  return new AppError(left === 0 ? "OTP_DEAD" : "OTP_WRONG", detail, {
    extra: { attempts_left: left },
    keepsChanges: true,
  });
}

/** What the page that waits for a code shows. */
export function describeChallenge(row: Row, { mail, sms }: Deps): Challenge {
  const isLocal = mail.mailbox && !(row.channel === "PHONE" && sms);
  return {
    recipient: maskAddress(row.address),
    channel: row.channel as Challenge["channel"],
    resend_at: row.resend_at,
    expires_at: row.expires_at,
    attempts_left: row.attempts_left,
    mailbox: isLocal ? "/dev/mailbox" : null,
  };
}
