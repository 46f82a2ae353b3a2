import type { Transaction } from "kysely";
import { takeRate } from "#db/rate-limits.ts";
import type { DB } from "#db/schema.generated.ts";
import type { Deps } from "#http/deps.ts";
import { hashToken } from "#http/tokens.ts";
import { findUserByAddress } from "./queries.ts";
import { channelOf, smsLimits } from "./rules.ts";
import { sendLetter } from "#gateways/letters.ts";
import { addressChangeLetter, resetLetter } from "./letters.ts";

/**
 * Mails the link for a new password if an account has the address; one requested for the staff of a firm only to them,
 * bound to their firm. A second run mails the same link.
 */
export async function sendReset(deps: Deps, resetId: string) {
  const found = await inTransaction(deps, async (db, now) => {
    const reset = await db
      .selectFrom("password_resets")
      .select(["email", "is_for_staff"])
      .where("id", "=", resetId)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    const user = reset?.email ? await findUserByAddress(db, reset.email) : undefined;
    const firm = reset?.is_for_staff && user ? await findFirm(db, user.id) : undefined;
    if (!user || !reset?.email || (reset.is_for_staff && !firm)) {
      await db.deleteFrom("password_resets").where("id", "=", resetId).execute();
      return undefined;
    }
    await db
      .updateTable("password_resets")
      .set({ user_id: user.id, merchant_id: firm?.merchant_id ?? null, hash: hashToken(tokenOf(deps, resetId)) })
      .where("id", "=", resetId)
      .execute();
    return { to: reset.email, isForStaff: reset.is_for_staff };
  });
  if (!found) return;
  const { to, isForStaff } = found;
  await sendLetter(deps, to, resetLetter(deps, { token: tokenOf(deps, resetId), isForStaff }));
}

const findFirm = (db: Transaction<DB>, userId: string) =>
  db.selectFrom("merchant_members").select("merchant_id").where("user_id", "=", userId).executeTakeFirst();

const tokenOf = ({ tokens }: Deps, resetId: string) => tokens.keyed("password reset", resetId).toString("base64url");

/** Notifies the previous address of an account that it was changed. */
export async function sendAddressChangeLetter(deps: Deps, changeId: string) {
  const change = await inTransaction(deps, async (db, now) => {
    const found = await db
      .selectFrom("address_changes")
      .select(["channel", "new_address", "told_address"])
      .where("id", "=", changeId)
      .executeTakeFirst();
    return found && (await maySend(deps, { db, now, address: found.told_address })) ? found : undefined;
  });
  if (!change) return;
  const letter = addressChangeLetter({
    channel: change.channel as "EMAIL" | "PHONE",
    address: change.new_address,
    recipient: change.told_address,
  });
  await sendLetter(deps, change.told_address, letter);
}

/** A phone can be notified only by text message, if this server sends them and some are left today. */
async function maySend(
  { sms, mail, config, log }: Deps,
  { db, now, address }: { db: Transaction<DB>; now: Date; address: string },
) {
  if (channelOf(address) === "EMAIL") return true;
  if (!sms) return mail.mailbox !== undefined;
  const wait = await takeRate(db, now, smsLimits(config.smsPerDay, "KNOWN"));
  if (wait > 0) log.warn("today's text messages are used up; the previous phone number is not notified of the change");
  return wait === 0;
}

const inTransaction = <T>({ connection, clock }: Deps, work: (db: Transaction<DB>, now: Date) => Promise<T>) =>
  connection.db.transaction().execute((db) => work(db, clock()));
