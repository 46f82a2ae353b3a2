import { pino } from "pino";
import { expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { setContext } from "#db/context.ts";
import { checkWallets } from "#jobs/housekeeping.ts";
import { asUser, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/** The log lines of the nightly check. */
async function check() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await checkWallets({ connection: server.deps.connection, log: log as typeof server.deps.log });
  return lines;
}

test("balances are a user's own: in the name of another, or of nobody, they are neither seen nor changed", async () => {
  const [asha, other] = [await signIn(server), await signIn(server)];
  const raise = (userId: string) =>
    asUser(server, userId, (db) =>
      db.updateTable("wallet_balances").set({ net_balance: 1_000 }).where("user_id", "=", asha.id).executeTakeFirst(),
    );
  expect((await raise(other.id)).numUpdatedRows).toBe(0n);
  const rows = await server.deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: false });
    return db.selectFrom("wallet_balances").selectAll().execute();
  });
  expect(rows).toEqual([]);
});

test("a balance that is not the sum of its entries is logged with both numbers, and left unchanged", async () => {
  const owner = await signIn(server);
  await makeProject(server, owner);
  expect(await check()).toEqual([]);
  await asOwner(server, "update wallet_balances set net_balance = 5 where user_id = $1", [owner.id]);
  expect(await check()).toEqual([expect.objectContaining({ level: 50, user: owner.id, balance: 5, entries: 0 })]);
  await asOwner(server, "delete from wallet_balances where user_id = $1", [owner.id]);
  expect(await check()).toEqual([]);
  await asOwner(
    server,
    `insert into wallet_entries (user_id, product_id, delta, reason) select $1, id, 2, 'ADMIN' from products where code = 'grand'`,
    [owner.id],
  );
  expect(await check()).toEqual([expect.objectContaining({ user: owner.id, balance: 0, entries: 2 })]);
});
