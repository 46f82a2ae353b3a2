import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { networksOf } from "#lib/network.ts";
import { findCredentials, findPending, findUserByAddress } from "./queries.ts";
import { channelOf, userSendLimits, wantedSendLimits } from "./rules.ts";
import { describeChallenge, openChallenge, useChallenge } from "./challenges.ts";
import { useUpResets } from "./password-changes.ts";
import { requireProof } from "./proofs.ts";
import { endSessions } from "./sessions.ts";

type Channel = "EMAIL" | "PHONE";
const fieldOf = (channel: Channel) => (channel === "EMAIL" ? "email" : "phone");
const taken =
  "This address belongs to another account. Sign in with it there, and remove or change it in that account's profile.";

/**
 * Sends a code to an address the user wants to add. Whether another account has it makes no difference yet: that is
 * reported only to a user who has proven the address.
 */
export async function requestAddress(scope: UserScope, deps: Deps, address: string) {
  await requireProof(scope);
  const { userId, sessionId } = scope;
  const present = await findCredentials(scope.db, scope);
  if (present[fieldOf(channelOf(address))] === address)
    throw new FieldsError({ address: ["This is your address already."] });
  const challenge = await openChallenge(scope, deps, {
    address,
    aim: { purpose: "ADDRESS", userId, sessionId },
    limits: [...userSendLimits(userId), ...wantedSendLimits(address, networksOf(scope.ip))],
    isStranger: true,
  });
  return { ...describeChallenge(challenge, deps), address };
}

/** The address whose code this session has requested and not entered yet. */
export async function readPendingAddress(scope: UserScope, deps: Deps) {
  const { sessionId, now } = scope;
  const row = await findPending(scope.db, { sessionId, purpose: "ADDRESS" });
  const isOver = !row || new Date(row.expires_at) <= now || row.attempts_left === 0;
  return { pending: isOver ? null : { ...describeChallenge(row, deps), address: row.address } };
}

/**
 * Replaces the user's address with the one of the pending code. Ends their other sessions and their links for a new
 * password, and notifies the previous address. Throws CONFLICT when it belongs to another account.
 */
export async function confirmAddress(scope: UserScope, deps: Deps, code: string) {
  const { address, channel } = await useChallenge(scope, deps, {
    which: { sessionId: scope.sessionId, purpose: "ADDRESS" },
    code,
    limitsFor: () => [],
  });
  const owner = await findUserByAddress(scope.db, address);
  if (owner && owner.id !== scope.userId) throw new AppError("CONFLICT", taken, { keepsChanges: true });
  await replaceAddress(scope, channel, address);
}

/** Removes an address from the account. Throws when it is the only one. */
export async function removeAddress(scope: UserScope, channel: Channel) {
  await requireProof(scope);
  await replaceAddress(scope, channel, null);
}

async function replaceAddress(scope: UserScope, channel: Channel, address: string | null) {
  const { db, userId, sessionId } = scope;
  const before = await db
    .selectFrom("users")
    .select(["email", "phone"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [old, other] = channel === "EMAIL" ? [before.email, before.phone] : [before.phone, before.email];
  if (old === address) return;
  if (!address && !other)
    throw new AppError("ILLEGAL_STATE", "This is the only address you sign in with. Add another one first.");
  const field = fieldOf(channel);
  // When two users prove the same address at once, the unique index decides which one gets it.
  await uniquely({ index: `users_${field}_key`, field: "code", message: taken }, () =>
    db
      .updateTable("users")
      .set({ [field]: address })
      .where("id", "=", userId)
      .execute(),
  );
  await db.deleteFrom("unproven_addresses").where("user_id", "=", userId).where("channel", "=", channel).execute();
  await useUpResets(scope, userId);
  await endSessions(scope, { userId, except: sessionId, because: "ADDRESS" });
  await notifyOldAddress(scope, { channel, address, oldAddress: old ?? other });
}

type AddressChange = { channel: Channel; address: string | null; oldAddress: string | null };

/** Enqueues a letter to the previous address, which is sent even if this process ends now. */
async function notifyOldAddress({ db, userId, enqueue }: UserScope, { channel, address, oldAddress }: AddressChange) {
  if (!oldAddress) return;
  const change = await db
    .insertInto("address_changes")
    .values({ user_id: userId, channel, new_address: address, told_address: oldAddress })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue("auth.tell_address_change", { change_id: change.id });
}
