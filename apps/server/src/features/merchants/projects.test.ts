import { activityEndpoints } from "@nyota/contract/account/activity";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { firmProjectEndpoints } from "@nyota/contract/account/firm-projects";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { inviteEndpoints } from "@nyota/contract/account/invites";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { accessEndpoints, projectEndpoints } from "@nyota/contract/account/projects";
import { modules, staffActions, type ModuleLevels } from "@nyota/contract/access";
import { formatFirmCode } from "@nyota/contract/firm-code";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, giveTo, inProject, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeObjects } from "../../../test/calls/objects.ts";

const server = useServer();

let owner: Person;
let planner: Person;
let firm: Awaited<ReturnType<typeof makeFirm>>;
let projectId: string;
beforeAll(async () => {
  [owner, planner] = [await signIn(server, { full_name: "Aanya" }), await signIn(server, { full_name: "Meera" })];
  firm = await makeFirm(server);
  await firm.addStaff(planner, "ADMINISTRATOR");
  projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
});
const params = () => ({ projectId });
const give = (code: string, who = owner) =>
  call(server.app, projectMerchantEndpoints.give, { params: params(), body: { code } }, who);
const takeBack = (who = owner) => call(server.app, projectMerchantEndpoints.takeBack, { params: params() }, who);
const access = (who: Person) => call(server.app, accessEndpoints.access, { query: { project_id: projectId } }, who);
const overview = (who: Person) => call(server.app, firmProjectEndpoints.projects, { query: {} }, who);

test("a project is given by the firm's code and taken back, which its history and the firm's administrators are told", async () => {
  expect((await access(planner)).status).toBe(404);
  expect((await give("0000-0000-0000")).body).toMatchObject({
    code: [expect.stringContaining("No firm has this code")],
  });
  const { status, body } = await give(formatFirmCode(firm.code).toLowerCase());
  expect([status, body.merchant?.name, body.merchant?.staff]).toEqual([200, "Sunrise Weddings", 1]);
  expect((await access(planner)).body).toMatchObject({ role: "MERCHANT", staff_actions: staffActions });
  expect((await overview(planner)).body.results).toMatchObject([{ id: projectId, owner_name: "Aanya" }]);
  const news = async () => (await call(server.app, notificationEndpoints.list, {}, planner)).body.results[0]?.title;
  expect(await news()).toBe("A new project for your firm");

  expect((await takeBack(planner)).status).toBe(403);
  expect((await takeBack()).status).toBe(204);
  expect((await access(planner)).status).toBe(404);
  expect((await overview(planner)).body.results).toEqual([]);
  expect(await news()).toContain("You no longer run");
  expect((await takeBack()).status).toBe(404);
  const { results } = (await call(server.app, activityEndpoints.list, { params: params(), query: {} }, owner)).body;
  expect(results.slice(0, 2).map(({ action, object_label }) => [action, object_label])).toEqual([
    ["took the project back from", "Sunrise Weddings"],
    ["gave the project to", "Sunrise Weddings"],
  ]);
});

test("the firm of a code is shown to the owner before the project is given to it", async () => {
  const find = (code: string, who = owner) =>
    call(server.app, projectMerchantEndpoints.find, { params: params(), body: { code } }, who);
  expect(await find(formatFirmCode(firm.code))).toMatchObject({ body: { name: "Sunrise Weddings" } });
  expect(await find("0000-0000-0000")).toMatchObject({ status: 400 });
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, {});
  expect((await find(firm.code, helper)).status).toBe(403);
  expect((await call(server.app, projectMerchantEndpoints.ofProject, { params: params() }, owner)).body).toEqual({
    merchant: null,
  });
});

test("a project has one firm, and only its owner gives it", async () => {
  const other = await makeFirm(server, "Moonlight Events");
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { COLLABORATOR: "FULL_ACCESS" });
  expect((await give(firm.code, helper)).status).toBe(403);
  await give(firm.code);
  expect((await access(planner)).status).toBe(200);
  expect((await give(other.code)).body).toMatchObject({ merchant: { name: "Moonlight Events" } });
  expect((await access(planner)).status).toBe(404);
  await takeBack();
});

describe("the overview", () => {
  test("says what is next, who answered, who is silent and what is wrong", async () => {
    const { guestId = "", eventId = "" } = await makeObjects(server, projectId, owner.id);
    await giveTo(server, projectId, firm.id);
    await inProject(server, projectId, async (db) => {
      await db.deleteFrom("invitations").execute();
      await db
        .insertInto("invitations")
        .values({ project_id: projectId, guest_id: guestId, event_id: eventId, sent_at: "2026-01-01T00:00:00Z" })
        .execute();
      await db.updateTable("senders").set({ state: "LOGGED_OUT" }).execute();
      await db.updateTable("events").set({ starts_at: "2099-02-12T19:00" }).execute();
      await db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute();
    });
    const [project] = (await overview(planner)).body.results;
    expect(project).toMatchObject({
      guests: 2,
      invited: 1,
      answered: 0,
      silent: 1,
      next_event: { id: eventId, name: "Sangeet", starts_at: "2099-02-12T19:00" },
    });
    expect(project?.problems).toEqual(
      expect.arrayContaining([
        { kind: "PLAN_ENDED", count: 1 },
        { kind: "NUMBER_OFFLINE", count: 1 },
        { kind: "CHANGE_REQUESTS", count: 1 },
      ]),
    );
  });

  test("names what ends soon, is used up, halted and failed", async () => {
    const params = { projectId };
    const campaigns = await inProject(server, projectId, async (db) => {
      await db
        .updateTable("subscriptions")
        .set({ end_date: new Date(Date.now() + 2.5 * 86_400_000).toISOString() })
        .execute();
      await db
        .updateTable("credit_balances")
        .set({ used: sql`granted`, reserved: 0 })
        .where("credit_type", "=", "GUEST")
        .execute();
      return db
        .updateTable("dispatches")
        .set({ status: "HALTED" })
        .where("kind", "=", "CAMPAIGN")
        .returning("id")
        .execute();
    });
    expect(campaigns.length).toBeGreaterThan(0);
    const problemsOf = async (person: Person) => (await overview(person)).body.results[0]?.problems ?? [];
    const before = await problemsOf(planner);
    expect(before).toEqual(
      expect.arrayContaining([
        { kind: "PLAN_ENDS_SOON", count: 3 },
        { kind: "CREDITS_USED_UP", count: 1 },
        { kind: "MESSAGES_HALTED", count: campaigns.length },
      ]),
    );
    expect(before.map(({ kind }) => kind)).not.toContain("PLAN_ENDED");
    const old = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const failed = await inProject(server, projectId, async (db) => {
      const rows = await db.updateTable("messages").set({ status: "FAILED" }).returning("id").execute();
      return rows.length;
    });
    expect(failed).toBeGreaterThan(0);
    expect(await problemsOf(planner)).toContainEqual({ kind: "MESSAGES_FAILED", count: failed });
    await inProject(server, params.projectId, (db) => db.updateTable("messages").set({ created_at: old }).execute());
    expect((await problemsOf(planner)).map(({ kind }) => kind)).not.toContain("MESSAGES_FAILED");
    await inProject(server, projectId, (db) =>
      db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute(),
    );
    await inProject(server, projectId, (db) =>
      db.updateTable("credit_balances").set({ used: 0 }).where("credit_type", "=", "GUEST").execute(),
    );
  });

  test("leaves out what the member may not see", async () => {
    const clerk = await signIn(server);
    await firm.addStaff(clerk, { levels: {}, actions: ["CHANGE_PLAN"] });
    const [project] = (await overview(clerk)).body.results;
    expect(project).toMatchObject({ guests: null, answered: null, silent: null, next_event: null });
    expect(project?.problems).toEqual([{ kind: "PLAN_ENDED", count: 1 }]);
  });

  test("puts what is over last", async () => {
    const [host, boss] = [await signIn(server), await signIn(server)];
    const busy = await makeFirm(server, "Busy");
    await busy.addStaff(boss, "ADMINISTRATOR");
    const dates = ["2020-02-01", "2098-02-01", null, "2097-02-01"];
    for (const [index, start_date] of dates.entries()) {
      const { id } = await makeProject(server, index === 0 ? host : await signIn(server), { title: `${start_date}` });
      await inProject(server, id, (db) =>
        db.updateTable("projects").set({ start_date }).where("id", "=", id).execute(),
      );
      await giveTo(server, id, busy.id);
    }
    const { results } = (await overview(boss)).body;
    expect(results.map(({ title }) => title)).toEqual(["2097-02-01", "2098-02-01", "null", "2020-02-01"]);
  });
});

describe("staff in a project of their firm", () => {
  const inviting: ModuleLevels = { COLLABORATOR: "CREATE", GUEST: "EDIT" };

  test("give collaborators no more than they have", async () => {
    const helper = await signIn(server);
    await firm.addStaff(helper, { levels: inviting, actions: [] });
    const invite = (permissions: ModuleLevels) =>
      call(
        server.app,
        collaboratorEndpoints.invite,
        { params: params(), body: { addresses: [`guest${Math.random()}@example.com`], permissions } },
        helper,
      );
    await inProject(server, projectId, (db) =>
      db.updateTable("subscriptions").set({ end_date: "2099-01-01T00:00:00Z" }).execute(),
    );
    expect((await invite({ GUEST: "DELETE" })).body).toMatchObject({ code: "FORBIDDEN" });
    expect((await invite({ GUEST: "EDIT" })).status).toBe(201);
    const { results } = (await call(server.app, activityEndpoints.list, { params: params(), query: {} }, owner)).body;
    expect(results.map(({ action }) => action).slice(0, 2)).toEqual([
      "invited",
      "tried to give rights above their own to",
    ]);
  });

  test("ask nobody of their own firm to become the owner, and the owner is told", async () => {
    const [colleague, relative] = [await signIn(server), await signIn(server)];
    await firm.addStaff(colleague, "READ_ONLY");
    const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;
    for (const person of [colleague, relative]) await addCollaborator(server, projectId, person, everything);
    const memberOf = ({ id }: Person) =>
      inProject(server, projectId, (db) =>
        db.selectFrom("collaborators").select("id").where("user_id", "=", id).executeTakeFirstOrThrow(),
      );
    const request = async (person: Person) =>
      call(
        server.app,
        ownershipEndpoints.requestTransfer,
        { params: params(), body: { member_id: (await memberOf(person)).id } },
        planner,
      );
    // That of the test's objects is the owner's own.
    await call(server.app, ownershipEndpoints.cancelTransfer, { params: params() }, owner);
    expect((await request(colleague)).body).toMatchObject({ member_id: [expect.stringContaining("your firm")] });
    expect((await request(relative)).status).toBe(200);
    const [news] = (await call(server.app, notificationEndpoints.list, {}, owner)).body.results;
    expect(news?.title).toBe("May somebody else take over your project?");
  });

  test("can't leave it by themselves, because they see it through the firm", async () => {
    const leave = await call(server.app, inviteEndpoints.leave, { body: { project_id: projectId } }, planner);
    expect(leave).toMatchObject({ status: 409, body: { detail: expect.stringContaining("through your firm") } });
    expect((await access(planner)).body).toMatchObject({ role: "MERCHANT" });
  });

  test("see the projects of the firm among their own", async () => {
    const { results } = (await call(server.app, projectEndpoints.list, { query: {} }, planner)).body;
    expect(results.map(({ id }) => id)).toContain(projectId);
  });
});

test("wrong codes of firms are counted although they are refused, also where only the firm is looked for", async () => {
  const { config } = server.deps;
  server.deps.config = { ...config, rateLimits: true };
  onTestFinished(() => void (server.deps.config = config));
  const guesser = await signIn(server);
  const { id } = await makeProject(server, guesser);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const body = { code: `0000-0000-00${n + 10}` };
    const endpoint = n % 2 === 0 ? projectMerchantEndpoints.give : projectMerchantEndpoints.find;
    statuses.push((await call(server.app, endpoint, { params: { projectId: id }, body }, guesser)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});
