import { readFileSync } from "node:fs";
import path from "node:path";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { inProject, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
const migration = path.resolve(import.meta.dirname, "..", "..", "migrations", "0115_trial_of_a_wedding.sql");
const before = '{"EVENT": 3, "GUEST": 100, "WA_SENDER": 1, "MESSAGE": 200}';
/** As it was before what a product gives could no longer change. */
async function setTrial(credits: string) {
  await asOwner(server, "alter table products disable trigger product_stays", []);
  await asOwner(server, "update products set credits = $1 where code = 'trial'", [credits]);
}

test("trials that began with fewer credits are raised, with a ledger entry, and paid plans are not", async () => {
  const [trial, paid] = [await signIn(server), await signIn(server)];
  await setTrial(before);
  const { id } = await makeProject(server, trial);
  const { id: paidId } = await makeProject(server, paid);
  await inProject(server, id, (db) =>
    db.updateTable("credit_balances").set({ granted: 700, used: 600 }).where("credit_type", "=", "GUEST").execute(),
  );
  await asOwner(server, "update projects set is_on_trial_plan = false where id = $1", [paidId]);

  await asOwner(server, readFileSync(migration, "utf8"), undefined);

  const granted = async (projectId: string, owner: typeof trial) => {
    const { body } = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    const { EVENT, GUEST, WA_SENDER, MESSAGE } = body.credit_snapshot.credit_usage;
    return [EVENT, GUEST, WA_SENDER, MESSAGE].map((usage) => usage.granted);
  };
  expect(await granted(id, trial)).toEqual([12, 700, 2, 1_000]);
  expect(await granted(paidId, paid)).toEqual([3, 100, 1, 200]);
  const entries = await inProject(server, id, (db) =>
    db.selectFrom("credit_entries").select(["credit_type", "amount"]).where("reason", "=", "trial raised").execute(),
  );
  expect(new Map(entries.map(({ credit_type, amount }) => [credit_type, amount]))).toEqual(
    new Map([
      ["EVENT", 9],
      ["WA_SENDER", 1],
      ["MESSAGE", 800],
    ]),
  );
});

test("a trial that the operator has changed keeps its credits", async () => {
  const own = '{"EVENT": 5, "GUEST": 50, "WA_SENDER": 1, "MESSAGE": 10}';
  await setTrial(own);
  await asOwner(server, readFileSync(migration, "utf8"), undefined);
  expect(await asOwner(server, "select credits from products where code = 'trial'")).toEqual([
    { credits: JSON.parse(own) },
  ]);
});
