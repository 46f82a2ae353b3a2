import { OPT_OUT_REASON_MAX, type OptOutSource } from "@nyota/contract/messages/opt-outs";
import { sql } from "kysely";
import { type GuestOfActivity, recordActivities } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Added = {
  phones: readonly string[];
  source: OptOutSource;
  /** What was written from this phone, or was noted about it. */
  reasonOf?: (phone: string) => string | null;
};

/**
 * Nothing is sent to these phones any more; messages that wait are cancelled when it is their turn. A phone that had
 * opted out stays as it was. Returns those that had not.
 */
export async function addOptOuts(scope: Scope, { phones, source, reasonOf = () => null }: Added): Promise<string[]> {
  // In one order, so that two calls with the same phones can't wait for each other.
  const rows = [...new Set(phones)].toSorted().map((phone) => ({
    project_id: scope.projectId,
    phone,
    source,
    reason: reasonOf(phone)?.slice(0, OPT_OUT_REASON_MAX).toWellFormed() ?? null,
  }));
  if (rows.length === 0) return [];
  const added = await scope.db
    .insertInto("opt_outs")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["project_id", "phone"]).doNothing())
    .returning("phone")
    .execute();
  const stopped = added.map(({ phone }) => phone);
  const guests = await findGuests(scope, stopped);
  // Numbers of nobody on the list are stored as well: a guest with it may be added later.
  await recordActivities(
    scope,
    [...guests.values()].map((sharing) => ({ ...entryOf(sharing), action: "stopped messages to" as const })),
  );
  return stopped;
}

type Guest = { id: string; display_name: string; phone: string };

/** The guests with each of these phones, in list order. */
async function findGuests(scope: Scope, phones: readonly string[]): Promise<Map<string, Guest[]>> {
  if (phones.length === 0) return new Map();
  const guests = await scope.db
    .selectFrom("guests")
    .select(["id", "display_name"])
    .select(sql<string>`phone`.as("phone"))
    .where("project_id", "=", scope.projectId)
    .where((eb) => eb("phone", "=", eb.fn.any(sql<string[]>`${phones}::text[]`)))
    .where("deleted_at", "is", null)
    .orderBy("position")
    .execute();
  return Map.groupBy(guests, ({ phone }) => phone);
}

function entryOf(sharing: readonly Guest[], phone: string | null = null) {
  const [first] = sharing;
  return {
    module: "MESSAGE" as const,
    type: "guest" as const,
    id: first?.id ?? null,
    label: first?.display_name ?? phone,
    guests: sharing.map(({ id }): GuestOfActivity => ({ id })),
  };
}

/**
 * Notes that a guest wants no messages; returns the id of the opt-out. Throws NOT_FOUND, and CONFLICT if nothing is sent to
 * them anyway.
 */
export async function optOutGuest(
  scope: Scope,
  { guest_id, reason }: { guest_id: string; reason?: string | null | undefined },
) {
  const guest = await scope.db
    .selectFrom("guests")
    .select("phone")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guest_id)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
  const { phone } = guest;
  if (phone === null)
    throw new AppError("CONFLICT", "This guest has no phone number, so no messages are sent to them.");
  const stopped = await addOptOuts(scope, { phones: [phone], source: "HOST", reasonOf: () => reason ?? null });
  if (stopped.length === 0) throw new AppError("CONFLICT", "No messages are sent to this number already.");
  const { id } = await scope.db
    .selectFrom("opt_outs")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  return id;
}

/** The phone gets messages again. Throws NOT_FOUND. */
export async function removeOptOut(scope: Scope, id: string) {
  const removed = await scope.db
    .deleteFrom("opt_outs")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .returning("phone")
    .execute();
  if (removed.length === 0) throw notFound("This number");
  await recordAllowed(scope, removed);
}

/** Of these phones those get messages again for which the guests' page was told to stop them. */
export async function removePageOptOuts(scope: Scope, phones: readonly string[]) {
  const removed = await scope.db
    .deleteFrom("opt_outs")
    .where("project_id", "=", scope.projectId)
    .where("source", "=", "PAGE" satisfies OptOutSource)
    .where((eb) => eb("phone", "=", eb.fn.any(sql<string[]>`${phones}::text[]`)))
    .returning("phone")
    .execute();
  await recordAllowed(scope, removed);
}

async function recordAllowed(scope: Scope, removed: readonly { phone: string }[]) {
  const guests = await findGuests(
    scope,
    removed.map(({ phone }) => phone),
  );
  await recordActivities(
    scope,
    removed.map(({ phone }) => ({
      ...entryOf(guests.get(phone) ?? [], phone),
      action: "allowed messages again to" as const,
    })),
  );
}
