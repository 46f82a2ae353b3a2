import type { PublicScope } from "#http/scope.ts";
import { endSessions } from "./sessions.ts";

type Channel = "EMAIL" | "PHONE";

/**
 * Call it when an address of an account was proven. If the address dates from before addresses were proven, another
 * person may have typed it: the account's other unproven addresses are removed, with its password and sessions.
 */
export async function discardUnproven(scope: Pick<PublicScope, "db">, userId: string, channel: Channel) {
  const { db } = scope;
  const proven = await db
    .deleteFrom("unproven_addresses")
    .where("user_id", "=", userId)
    .where("channel", "=", channel)
    .returning("channel")
    .executeTakeFirst();
  if (!proven) return;
  const others = await db.deleteFrom("unproven_addresses").where("user_id", "=", userId).returning("channel").execute();
  await db
    .updateTable("users")
    .set({
      password_hash: null,
      ...Object.fromEntries(others.map((other) => [other.channel === "EMAIL" ? "email" : "phone", null])),
    })
    .where("id", "=", userId)
    .execute();
  await endSessions(scope, { userId, because: "ADDRESS" });
}
