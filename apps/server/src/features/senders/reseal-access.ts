import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { type LinkSealer, linkSealer } from "./linked-store.ts";
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

type Transaction = Parameters<Parameters<ReturnType<Deps["connection"]["db"]["transaction"]>["execute"]>[0]>[0];
type Device = { project_id: string; sender_id: string; sealed_device: Buffer };

/**
 * Seals the devices of linked numbers and their keys with another secret of the server, so it can be started again. What
 * can't be opened stays as it is: such a number has to be linked again.
 */
export const resealLinks = ({ connection }: Pick<Deps, "connection">, { old, next }: Secrets) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const before = old === undefined ? undefined : linkSealer(old);
    const after = linkSealer(next);
    const counts = { resealed: 0, unreadable: 0 };
    const rows = await trx
      .selectFrom("linked_devices")
      .select(["project_id", "sender_id", "sealed_device"])
      .where("sealed_device", "is not", null)
      .forUpdate()
      .execute();
    for (const row of rows as Device[]) {
      const place = { projectId: row.project_id, senderId: row.sender_id };
      if (after.unsealDevice(place, row.sealed_device) !== undefined) continue;
      const device = before?.unsealDevice(place, row.sealed_device);
      if (before === undefined || device === undefined) {
        counts.unreadable += 1;
        continue;
      }
      await trx
        .updateTable("linked_devices")
        .set({ sealed_device: after.sealDevice(place, device) })
        .where("project_id", "=", row.project_id)
        .where("sender_id", "=", row.sender_id)
        .execute();
      await resealKeys(trx, row, { before, after });
      counts.resealed += 1;
    }
    return counts;
  });

type Sealers = { before: LinkSealer; after: LinkSealer };

/** A key has another name under another secret, so its row is replaced. */
async function resealKeys(trx: Transaction, { project_id, sender_id }: Device, { before, after }: Sealers) {
  const place = { projectId: project_id, senderId: sender_id };
  const rows = await trx
    .deleteFrom("linked_keys")
    .where("project_id", "=", project_id)
    .where("sender_id", "=", sender_id)
    .returning(["name", "sealed_key"])
    .execute();
  for (const row of rows) {
    const key = before.unsealKey(place, { name: row.name, sealed: row.sealed_key });
    if (!key) continue;
    const { name, sealed } = after.sealKey(place, key);
    await trx.insertInto("linked_keys").values({ project_id, sender_id, name, sealed_key: sealed }).execute();
  }
}
