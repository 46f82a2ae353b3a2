import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { accessEndpoints, projectEndpoints } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { setContext } from "#db/context.ts";
import { call } from "#test/client.ts";
import { addCollaborator, giveTo, inProject, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

// A call that was let in, and waits while the project gets another owner or is taken back from the firm.
const server = useServer();
let owner: Person;
let heir: Person;
let planner: Person;
let projectId: string;
let staffId: string;

beforeEach(async () => {
  [owner, heir, planner] = [await signIn(server), await signIn(server), await signIn(server)];
  projectId = (await makeProject(server, owner)).id;
  await addCollaborator(server, projectId, heir, { GUEST: "VIEW" });
  const firm = await makeFirm(server);
  staffId = await firm.addStaff(planner, "ADMINISTRATOR");
  await giveTo(server, projectId, firm.id);
});

const params = () => ({ projectId });
const remove = (who: Person) => call(server.app, projectEndpoints.remove, { params: params() }, who);
const rename = (who: Person) =>
  call(server.app, projectEndpoints.update, { params: params(), body: { title: "Renamed" } } as never, who);
const invite = (who: Person) => {
  const body = { addresses: ["friend@example.com"], permissions: { GUEST: "VIEW" as const } };
  return call(server.app, collaboratorEndpoints.invite, { params: params(), body }, who);
};
const giveAway = (who: Person) => call(server.app, projectMerchantEndpoints.takeBack, { params: params() }, who);
const stateOf = async () =>
  inProject(server, projectId, (db) =>
    db
      .selectFrom("projects")
      .select(["owner_id", "title", "deleted_at", "merchant_id"])
      .where("id", "=", projectId)
      .executeTakeFirstOrThrow(),
  );

const countWaiting = async () =>
  (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(server.deps.connection.db))
    .rows[0]?.n ?? 0;

/** Lets two requests wait for the project's lock, one behind the other, and returns their statuses. */
async function inTurn(first: () => Promise<{ status: number }>, second: () => Promise<{ status: number }>) {
  const { db } = server.deps.connection;
  const { both } = await db.transaction().execute(async (trx) => {
    await setContext(trx, { projectId });
    await trx.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
    const one = first();
    await until(countWaiting, (n) => n >= 1);
    const other = second();
    await until(countWaiting, (n) => n >= 2);
    return { both: Promise.all([one, other]) };
  });
  return (await both).map(({ status }) => status);
}

const ofStaff = { remove, rename, invite };

describe.each(Object.entries({ ...ofStaff, giveAway }))("%s", (_name, send) => {
  test("of an owner who hands the project over at that moment changes nothing of the new owner's", async () => {
    const member = await inProject(server, projectId, (db) =>
      db.selectFrom("collaborators").select("id").where("user_id", "=", heir.id).executeTakeFirstOrThrow(),
    );
    const body = { member_id: member.id };
    const asked = await call(server.app, ownershipEndpoints.requestTransfer, { params: params(), body }, owner);
    const transferId = asked.body.pending?.id as string;
    const accept = () => call(server.app, ownershipEndpoints.acceptTransfer, { params: { transferId } }, heir);
    const before = await stateOf();
    expect(await inTurn(accept, () => send(owner))).toEqual([200, 409]);
    expect(await stateOf()).toEqual({ ...before, owner_id: heir.id });
    const people = (await call(server.app, collaboratorEndpoints.list, { params: params(), query: {} }, heir)).body;
    expect(people.results.map(({ address }) => address)).toEqual([owner.email]);
  });
});

describe.each(Object.entries(ofStaff))("%s", (_name, send) => {
  test("of staff, from whom it is taken back at that moment, changes nothing", async () => {
    const before = await stateOf();
    expect(
      await inTurn(
        () => giveAway(owner),
        () => send(planner),
      ),
    ).toEqual([204, 404]);
    expect(await stateOf()).toEqual({ ...before, merchant_id: null });
  });

  test("of staff whose rights are lowered at that moment changes nothing", async () => {
    const { db } = server.deps.connection;
    const before = await stateOf();
    const { sent } = await db.transaction().execute(async (trx) => {
      await setContext(trx, { projectId });
      await trx.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
      const waiting = send(planner);
      await until(countWaiting, (n) => n >= 1);
      const permissions = JSON.stringify({ levels: {}, actions: [] });
      await db.updateTable("merchant_members").set({ permissions }).where("id", "=", staffId).execute();
      return { sent: waiting };
    });
    const { status } = await sent;
    expect(status).toBe(409);
    expect(await stateOf()).toEqual(before);
  });
});

test("the same calls, with nothing in front of them, are answered", async () => {
  for (const person of [owner, planner]) {
    expect((await rename(person)).status).toBe(200);
    expect((await call(server.app, accessEndpoints.access, { query: { project_id: projectId } }, person)).status).toBe(
      200,
    );
  }
  expect((await invite(planner)).status).toBe(201);
  expect((await remove(planner)).status).toBe(200);
});
