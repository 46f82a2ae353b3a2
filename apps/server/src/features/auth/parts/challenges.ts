import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Challenge } from "@nyota/contract/auth";
import { takeRate } from "#db/rate-limits.ts";
import { AppError } from "#http/errors.ts";
import type { PublicScope } from "#http/scope.ts";
import { equalBytes, type Tokens } from "#http/tokens.ts";
import { findChallenge } from "../queries.ts";
import { channelOf, maskAddress, otp } from "../rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Makes a code for an address, known or not. An earlier code for the same address is dead from now on. */
export async function openChallenge(scope: PublicScope, tokens: Tokens, address: string) {
  const { db } = scope;
  const wait = await takeRate(db, scope.now, [
    { key: `otp minute ${address}`, limit: 1, seconds: otp.resendAfter },
    { key: `otp hour ${address}`, limit: otp.perAddressPerHour, seconds: 3_600 },
    { key: `otp day ${address}`, limit: otp.perAddressPerDay, seconds: 86_400 },
    { key: `otp ip ${scope.ip}`, limit: otp.perIpPerHour, seconds: 3_600 },
  ]);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", `A code was sent already. You can ask for another in ${wait} seconds.`, {
      retryAfter: wait,
      keepsChanges: true,
    });
  await db
    .updateTable("otp_challenges")
    .set({ used_at: sql`now()` })
    .where("address", "=", address)
    .where("used_at", "is", null)
    .execute();
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const after = (seconds: number) => new Date(scope.now.getTime() + seconds * 1000).toISOString();
  const { rows } = await sql<{ id: string }>`select nyota_id() as id`.execute(db);
  const id = (rows[0] as { id: string }).id;
  const challenge = await db
    .insertInto("otp_challenges")
    .values({
      id,
      channel: channelOf(address),
      address,
      code_hash: tokens.keyed("otp", id, code),
      attempts_left: otp.tries,
      ip: scope.ip,
      expires_at: after(otp.lifetime),
      resend_at: after(otp.resendAfter),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { code, challenge };
}

/** Checks a code. The try is counted, and kept, before the code is looked at. Answers the proven address. */
export async function useChallenge(
  scope: PublicScope,
  tokens: Tokens,
  options: { id: string | undefined; code: string },
) {
  const dead = new AppError("OTP_DEAD", "This code can't be used any more. Ask for a new one.");
  if (!options.id) throw dead;
  const challenge = await scope.db
    .updateTable("otp_challenges")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("id", "=", options.id)
    .where("used_at", "is", null)
    .where("attempts_left", ">", 0)
    .returningAll()
    .executeTakeFirst();
  if (!challenge) throw dead;
  if (new Date(challenge.expires_at) <= scope.now)
    throw new AppError("OTP_EXPIRED", "This code has expired. Ask for a new one.", { keepsChanges: true });
  if (!equalBytes(challenge.code_hash, tokens.keyed("otp", challenge.id, options.code)))
    throw wrongCode(challenge.attempts_left);
  await scope.db
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

export const describeChallenge = (row: Row, mailbox: string | null): Challenge => ({
  recipient: maskAddress(row.address),
  channel: row.channel as Challenge["channel"],
  resend_at: row.resend_at,
  expires_at: row.expires_at,
  attempts_left: row.attempts_left,
  mailbox,
});
