import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { unsealAccess } from "#features/senders/commands.ts";

export type Account = {
  projectId: string;
  senderId: string;
  phoneNumberId: string;
  businessAccountId: string;
  verifyToken: string;
  /** Undefined when it was sealed with a secret of the server that is lost. */
  appSecret: string | undefined;
};
type Key = { phoneNumberIds: readonly string[]; businessAccountIds: readonly string[] } | { senderId: string };

/** The numbers of the Cloud API with these ids, of any project. */
export const findAccounts = (deps: Deps, key: Key): Promise<Account[]> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: true });
    const rows = await db
      .selectFrom("cloud_accounts")
      .select(["project_id", "sender_id", "phone_number_id", "business_account_id"])
      .select(["verify_token", "sealed_app_secret"])
      .where((eb) =>
        "senderId" in key
          ? eb("sender_id", "=", key.senderId)
          : eb.or([
              eb("phone_number_id", "in", ["", ...key.phoneNumberIds]),
              eb("business_account_id", "in", ["", ...key.businessAccountIds]),
            ]),
      )
      .orderBy("sender_id")
      .execute();
    return rows.map((row) => ({
      projectId: row.project_id,
      senderId: row.sender_id,
      phoneNumberId: row.phone_number_id,
      businessAccountId: row.business_account_id,
      verifyToken: row.verify_token,
      appSecret: unsealAccess(deps, { ...row, sealed_token: null }).appSecret,
    }));
  });
