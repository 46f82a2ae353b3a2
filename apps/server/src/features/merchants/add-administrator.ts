import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { rightsOfGroup, stored } from "./change-staff.ts";

type Added = { name: string; code: string; isNew: boolean; otherFirm?: undefined };
type Refused = { otherFirm: string };

/**
 * Makes a user an administrator of the firm with this name, which is created if there is none. It also restores a firm
 * whose administrators have lost their accounts. Only for the operator of the installation.
 */
export async function addAdministrator(
  db: Transaction<DB>,
  { name, userId }: { name: string; userId: string },
): Promise<Added | Refused> {
  // Two commands at once would both find no firm.
  await sql`select pg_advisory_xact_lock(hashtextextended('add a merchant', 0))`.execute(db);
  const existing = await db
    .selectFrom("merchants")
    .select(["id", "name", "code"])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy("created_at")
    .forNoKeyUpdate()
    .executeTakeFirst();
  const member = await db
    .selectFrom("merchant_members as m")
    .innerJoin("merchants as f", "f.id", "m.merchant_id")
    .select(["m.id", "m.merchant_id", "f.name"])
    .where("m.user_id", "=", userId)
    .executeTakeFirst();
  if (member && member.merchant_id !== existing?.id) return { otherFirm: member.name };
  const firm =
    existing ??
    (await db.insertInto("merchants").values({ name }).returning(["id", "name", "code"]).executeTakeFirstOrThrow());
  const permissions = stored(rightsOfGroup("ADMINISTRATOR"));
  if (member) await db.updateTable("merchant_members").set({ permissions }).where("id", "=", member.id).execute();
  else await insertMember(db, { merchantId: firm.id, userId, permissions });
  return { name: firm.name, code: firm.code, isNew: !existing };
}

type Member = { merchantId: string; userId: string; permissions: string };

async function insertMember(db: Transaction<DB>, { merchantId, userId, permissions }: Member) {
  const user = await db
    .selectFrom("users")
    .select(["full_name", "email", "phone"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // An invitation that was sent to the same address is replaced by the membership.
  await db
    .deleteFrom("merchant_members")
    .where("merchant_id", "=", merchantId)
    .where("user_id", "is", null)
    .where("email", "=", user.email)
    .execute();
  await db
    .insertInto("merchant_members")
    .values({
      merchant_id: merchantId,
      user_id: userId,
      email: user.email,
      name: user.full_name ?? user.email ?? user.phone ?? "Administrator",
      permissions,
      joined_at: sql`now()`,
    })
    .execute();
}
