import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { sealAccess, unsealAccess } from "./seal-access.ts";

/** `old` is undefined when it is lost. */
type Secrets = { old: string | undefined; next: string };

/**
 * Seals the access of all numbers of the Cloud API with another secret of the server, so it can be started again. What
 * can't be opened stays as it is: the token and the app secret have to be entered again.
 */
export const resealAccess = ({ connection }: Pick<Deps, "connection">, { old, next }: Secrets) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const rows = await trx
      .selectFrom("cloud_accounts")
      .select(["project_id", "sender_id", "sealed_token", "sealed_app_secret"])
      .forUpdate()
      .execute();
    const counts = { resealed: 0, unreadable: 0 };
    for (const row of rows) {
      if (unsealAccess({ config: { secret: next } }, row).appSecret !== undefined) continue;
      const opened = old === undefined ? undefined : unsealAccess({ config: { secret: old } }, row);
      if (opened?.appSecret === undefined) {
        counts.unreadable += 1;
        continue;
      }
      const { token = "", appSecret } = opened;
      const sealed = sealAccess({ config: { secret: next } }, row, { token, appSecret });
      await trx
        .updateTable("cloud_accounts")
        .set({ ...sealed, ...(opened.token === undefined && { sealed_token: null }) })
        .where("project_id", "=", row.project_id)
        .where("sender_id", "=", row.sender_id)
        .execute();
      counts.resealed += 1;
    }
    return counts;
  });
