import { sql } from "kysely";
import type { Challenge } from "@nyota/contract/account/auth";
import { returnRate, takeRate, takeRates, type RateLimit, type Refusal } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { PublicScope } from "#http/scope.ts";
import { equalBytes } from "#http/tokens.ts";
import { findChallenge, findNewestLetter, findPending } from "./queries.ts";
import {
  channelOf,
  digitsOf,
  letterLimits,
  maskAddress,
  otp,
  SENDING,
  SHARED_FOR,
  shortCodeLimits,
  SMS_LIMIT,
  smsLimits,
  spareLetterLimits,
} from "./rules.ts";
import { canReach, type Letter } from "#gateways/letters.ts";
import { codeLetter, sendAwaited } from "./letters.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;
type Moment = Pick<PublicScope, "db" | "now" | "ip" | "afterCommit">;

/** The purpose of a code: to sign in or, for the user of a session, to add an address or confirm their identity. */
export type Aim =
  | { purpose: "SIGN_IN"; replaces: string | undefined }
  | { purpose: "ADDRESS" | "PROOF"; userId: string; sessionId: string };

type Opening = {
  address: string;
  aim: Aim;
  limits: RateLimit[];
  /** Nothing connects the requester with the address, so there are limits for all such requests together. */
  isStranger?: boolean;
  /** Sent instead of the code. */
  instead?: Letter | undefined;
};

/**
 * Creates a code for an address, known or not, and sends it after the commit. Ends the previous code of this browser or
 * session, and no other. A refused request is not counted.
 */
export async function openChallenge(scope: Moment, deps: Deps, opening: Opening) {
  const { db } = scope;
  const { address, aim, limits, isStranger = false } = opening;
  requireChannel(deps, address);
  refuse(await takeRates(db, scope.now, limits));
  const letter = await chooseLetter(scope, deps, { address, aim, isStranger });
  await endEarlier(db, aim);
  const { rows } = await sql<{ id: string }>`select nyota_id() as id`.execute(db);
  const id = (rows[0] as { id: string }).id;
  const letterId = letter.shared?.id ?? id;
  const code = codeOf(deps, letterId, letter.digits);
  const challenge = await db
    .insertInto("otp_challenges")
    .values({
      id,
      letter_id: letterId,
      digits: letter.digits,
      by_stranger: isStranger,
      purpose: aim.purpose,
      user_id: "userId" in aim ? aim.userId : null,
      session_id: "sessionId" in aim ? aim.sessionId : null,
      channel: channelOf(address),
      address,
      code_hash: deps.tokens.keyed("otp", id, code),
      attempts_left: otp.tries,
      ip: scope.ip,
      expires_at: letter.shared?.expires_at ?? later(scope.now, otp.lifetime),
      resend_at: later(scope.now, otp.resendAfter),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!letter.shared)
    scope.afterCommit(async () => {
      await sendAwaited(deps, address, opening.instead ?? codeLetter(code, aim.purpose));
      if (isStranger) await noteMailed(deps, id);
    });
  return challenge;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * The code of a letter. It is derived from the letter's id and the secret, so that other challenges can share it and no
 * table stores it.
 */
const codeOf = ({ tokens }: Deps, letterId: string, digits: number) =>
  (BigInt(`0x${tokens.keyed("otp code", letterId).toString("hex")}`) % 10n ** BigInt(digits))
    .toString()
    .padStart(digits, "0");

type Choice = { digits: number; shared: { id: string; expires_at: string } | undefined };

/** Chooses the length of the code, and whether to share a letter recently sent at a stranger's request. */
async function chooseLetter(
  { db, now }: Moment,
  deps: Deps,
  { address, aim, isStranger }: Required<Pick<Opening, "address" | "aim" | "isStranger">>,
): Promise<Choice> {
  const isText = channelOf(address) === "PHONE" && deps.sms !== undefined;
  const costs = isText ? smsLimits(deps.config.smsPerDay, isStranger ? "STRANGER" : "KNOWN") : [];
  if (!isStranger) {
    refuse(await takeRates(db, now, costs));
    return { digits: digitsOf.short, shared: undefined };
  }
  const isShort = (await takeRate(db, now, shortCodeLimits(address))) === 0;
  const digits = isShort ? digitsOf.short : digitsOf.long;
  const refused = await takeRates(db, now, [...letterLimits(address, digits), ...costs]);
  if (refused.length === 0) return { digits, shared: undefined };
  const newest = await findNewestLetter(db, {
    address,
    purpose: aim.purpose,
    digits,
    after: later(now, otp.lifetime - SHARED_FOR),
  });
  if (newest?.mailed_at && !newest.answered_at) return { digits, shared: newest };
  // A letter being sent now will be shareable in a moment; one that was not sent, or whose code was used, is not
  // shared.
  const isOnItsWay = newest && !newest.mailed_at && newest.expires_at > later(now, otp.lifetime - SENDING);
  if (isOnItsWay) refuse(refused.map((refusal) => ({ ...refusal, wait: Math.min(refusal.wait, SENDING) })));
  refuse(await takeRates(db, now, [...spareLetterLimits(address, aim.purpose, digits), ...costs]));
  return { digits, shared: undefined };
}

const noteMailed = ({ connection, clock }: Deps, id: string) =>
  connection.db.updateTable("otp_challenges").set({ mailed_at: clock().toISOString() }).where("id", "=", id).execute();

function requireChannel(deps: Deps, address: string) {
  if (!canReach(deps, address))
    throw new AppError("UNAVAILABLE", "Codes can't be sent by text message from this server. Use your e-mail address.");
}

function refuse(refused: Refusal[]) {
  if (refused.some(({ key }) => key.startsWith(SMS_LIMIT)))
    throw new AppError("UNAVAILABLE", "This server can't send more text messages today. Use your e-mail address.");
  const wait = Math.max(0, ...refused.map((refusal) => refusal.wait));
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

/** The challenge a code is entered for: the one in this browser's cookie, or the pending one of a session. */
export type Which = { id: string | undefined } | { sessionId: string; purpose: "ADDRESS" | "PROOF" };

const dead = () => new AppError("OTP_DEAD", "This code can't be used any more. Ask for a new one.");

/**
 * Checks a code. The attempt is counted before the code is compared, and stays counted if the code was wrong; for a
 * right code it is subtracted, and every challenge sharing the code ends. Returns the proven address. Throws OTP_DEAD,
 * OTP_EXPIRED, OTP_WRONG and TOO_MANY_REQUESTS.
 */
export async function useChallenge(
  scope: Moment,
  deps: Deps,
  { which, code, limitsFor }: { which: Which; code: string; limitsFor: (challenge: Row) => RateLimit[] },
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
  const limits = limitsFor(challenge);
  const wait = await takeRate(db, now, limits);
  if (wait > 0)
    throw new AppError(
      "TOO_MANY_REQUESTS",
      "Too many wrong codes from here today. Wait until tomorrow, use your password, or use another browser.",
      {
        retryAfter: wait,
      },
    );
  if (!equalBytes(challenge.code_hash, deps.tokens.keyed("otp", challenge.id, code)))
    throw wrongCode(challenge.attempts_left);
  const isShort = challenge.by_stranger && challenge.digits === digitsOf.short;
  await returnRate(db, isShort ? [...limits, ...shortCodeLimits(challenge.address)] : limits);
  await db
    .updateTable("otp_challenges")
    .set({ used_at: sql`now()` })
    .where("address", "=", challenge.address)
    .where("letter_id", "=", challenge.letter_id)
    .where("used_at", "is", null)
    .execute();
  await db
    .updateTable("otp_challenges")
    .set({ answered_at: now.toISOString() })
    .where("id", "=", challenge.letter_id)
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

/** What the page for entering a code shows. */
export function describeChallenge(row: Row, { config, mail, sms }: Deps): Challenge {
  const isLocal = config.hasLocalTools && mail.mailbox && !(row.channel === "PHONE" && sms);
  return {
    recipient: maskAddress(row.address),
    channel: row.channel as Challenge["channel"],
    resend_at: row.resend_at,
    expires_at: row.expires_at,
    attempts_left: row.attempts_left,
    digits: row.digits,
    mailbox: isLocal ? "/dev/mailbox" : null,
  };
}
