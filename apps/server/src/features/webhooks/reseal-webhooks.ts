import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { sealSecret, unsealSecret } from "./seal-secret.ts";

/** `old` is undefined when it is lost. */
type Secrets = { old: string | undefined; next: string };

/**
 * Seals the secrets of all webhooks with another secret of the server, so it can be started again. What can't be opened
 * stays as it is: its owner has to make a new one.
 */
export const resealWebhooks = ({ connection }: Pick<Deps, "connection">, { old, next }: Secrets) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const rows = await trx
      .selectFrom("webhooks")
      .select(["project_id", "id", "sealed_secret", "sealed_old_secret"])
      .forUpdate()
      .execute();
    const counts = { resealed: 0, unreadable: 0 };
    for (const { project_id, id, sealed_secret, sealed_old_secret } of rows) {
      const webhook = { project_id, id };
      const open = (secret: string | undefined, sealed: Buffer) =>
        secret === undefined ? undefined : unsealSecret({ config: { secret } }, webhook, sealed);
      if (open(next, sealed_secret) !== undefined) continue;
      const [secret, before] = [open(old, sealed_secret), sealed_old_secret && open(old, sealed_old_secret)];
      if (secret === undefined) {
        counts.unreadable += 1;
        continue;
      }
      const seal = (text: string) => sealSecret({ config: { secret: next } }, webhook, text);
      await trx
        .updateTable("webhooks")
        .set({ sealed_secret: seal(secret), ...(before && { sealed_old_secret: seal(before) }) })
        .where("project_id", "=", project_id)
        .where("id", "=", id)
        .execute();
      counts.resealed += 1;
    }
    return counts;
  });
