import { activityEndpoints } from "@nyota/contract/account/activity";
import { accessEndpoints, projectEndpoints } from "@nyota/contract/account/projects";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, asUser, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
const create = (person: Person, body: object = {}, headers = {}) =>
  call(
    server.app,
    projectEndpoints.create,
    { body: { title: "Aanya & Kabir", event_type: "WEDDING", ...body } },
    { ...person, headers },
  );
const balanceOf = async (person: Person) =>
  (await call(server.app, walletEndpoints.balances, { query: {} }, person)).body.balances.reduce(
    (sum, row) => sum + row.net_balance,
    0,
  );

/** Adds paid plans to a wallet, as an order will do. */
const givePlan = (person: Person, code: string, amount = 1) =>
  asUser(server, person.id, async (db) => {
    const product = await db.selectFrom("products").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    await db
      .insertInto("wallet_balances")
      .values({ user_id: person.id, product_id: product.id, net_balance: amount })
      .execute();
    await db
      .insertInto("wallet_entries")
      .values({ user_id: person.id, product_id: product.id, delta: amount, reason: "ORDER" })
      .execute();
    return product.id;
  });

describe("creating a project", () => {
  test("takes the trial from the wallet and starts with its credits, days and templates", async () => {
    const owner = await signIn(server);
    const { body: project } = await create(owner, { start_date: "2027-02-12", end_date: "2027-02-15" });
    expect(project).toMatchObject({ is_on_trial_plan: true, product: "Trial", owner: owner.id });
    expect(project.credit_snapshot.credit_usage.GUEST).toEqual({
      granted: 500,
      total_used: 0,
      reserved: 0,
      remaining: 500,
    });
    const granted = Object.entries(project.credit_snapshot.credit_usage).map(([type, usage]) => [type, usage.granted]);
    expect(Object.fromEntries(granted)).toEqual({ EVENT: 12, GUEST: 500, WA_SENDER: 2, MESSAGE: 1_000 });
    const [plan] = project.subscriptions;
    const days = (Date.parse(plan?.end_date ?? "") - Date.parse(plan?.start_date ?? "")) / 86_400_000;
    expect(days).toBe(14);
    expect(await balanceOf(owner)).toBe(0);
    const templates = await call(
      server.app,
      templateEndpoints.list,
      { params: { projectId: project.id }, query: {} },
      owner,
    );
    expect(templates.body.results.map(({ name }) => name)).toContain("Invitation");
  });

  test("needs a plan in the wallet", async () => {
    const owner = await signIn(server);
    await create(owner);
    expect(await create(owner)).toMatchObject({ status: 409, body: { code: "CREDITS_EXHAUSTED" } });
  });

  test("with one plan and fifty requests at once creates exactly one project", async () => {
    const owner = await signIn(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true);
    expect(await balanceOf(owner)).toBe(0);
  });

  test("twenty times with the same key creates one project and returns it each time", async () => {
    const owner = await signIn(server);
    await givePlan(owner, "grand", 30);
    const headers = { "idempotency-key": "make-it-once" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(owner, {}, headers)));
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(made.size).toBe(1);
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .every(({ body }) => (body as never as { code: string }).code === "IDEMPOTENCY_IN_FLIGHT"),
    ).toBe(true);
    expect((await create(owner, {}, headers)).body.id).toBe([...made][0]);
    expect((await create(owner, { title: "Other" }, headers)).body).toMatchObject({ code: "IDEMPOTENCY_REUSED" });
  });

  test("reports every wrong field at once", async () => {
    const owner = await signIn(server);
    const answer = await send(
      server.app,
      projectEndpoints.create,
      { body: { title: " ", event_type: "PARTY", time_zone: "Mars/Base", surprise: 1 } },
      owner,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(["title", "event_type", "time_zone", "surprise"]));
  });

  test("refuses an end before the start", async () => {
    const owner = await signIn(server);
    expect((await create(owner, { start_date: "2027-02-15", end_date: "2027-02-12" })).body).toEqual({
      end_date: ["The last day is before the first."],
    });
  });
});

describe("the list", () => {
  test("shows the user's own projects and those shared with them, and no others", async () => {
    const [owner, friend, stranger] = [await signIn(server), await signIn(server), await signIn(server)];
    const mine = await makeProject(server, owner);
    await makeProject(server, stranger);
    await addCollaborator(server, mine.id, friend, { GUEST: "VIEW" });
    for (const person of [owner, friend]) {
      const { body } = await call(server.app, projectEndpoints.list, { query: {} }, person);
      expect(body.results.map(({ id }) => id)).toEqual([mine.id]);
    }
  });

  test("is searched ignoring case and accents, and % is matched literally", async () => {
    const owner = await signIn(server);
    await makeProject(server, owner, { title: "Zoë & José" });
    const search = async (text: string) =>
      (await call(server.app, projectEndpoints.list, { query: { search: text } }, owner)).body.count;
    expect([await search("zoe"), await search("JOSE"), await search("%"), await search("\\")]).toEqual([1, 1, 0, 0]);
  });
});

describe("changing a project", () => {
  test("adds an activity with the changes", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    await call(
      server.app,
      projectEndpoints.update,
      { params: { projectId: id }, body: { title: "Aanya weds Kabir" } } as never,
      owner,
    );
    const { body } = await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId: id }, query: { action: "updated" } },
      owner,
    );
    expect(body.results[0]).toMatchObject({
      object_type: "project",
      changes: { title: { before: "Aanya & Kabir", after: "Aanya weds Kabir" } },
    });
  });

  test("stores a newly encoded picture as the cover, and refuses a file that is not a picture", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const picture = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#8e2f2b" } })
      .png()
      .toBuffer();
    const upload = (name: string, bytes: Buffer) =>
      send(
        server.app,
        projectEndpoints.update,
        { params: { projectId: id }, body: {}, file: { name, bytes, mime: "image/png" } },
        owner,
      );
    expect((await upload("cover.png", picture)).status).toBe(200);
    const shown = await send(server.app, projectEndpoints.cover, { params: { projectId: id } }, owner);
    expect(shown.headers["content-type"]).toBe("image/webp");
    const fake = await upload("cover.png", Buffer.from("<svg onload=alert(1)>"));
    expect(fake).toMatchObject({ status: 400, body: { cover_image: [expect.stringContaining("JPG")] } });
  });

  test("can be upgraded only with a paid plan from the owner's wallet", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const params = { projectId: id };
    const wrong = await call(
      server.app,
      projectEndpoints.upgradePlan,
      { params, body: { product: crypto.randomUUID() } },
      owner,
    );
    expect(wrong.body).toMatchObject({ detail: "Invalid plan or project ID" });
    const product = await givePlan(owner, "grand");
    const { body } = await call(server.app, projectEndpoints.upgradePlan, { params, body: { product } }, owner);
    expect(body).toMatchObject({ is_on_trial_plan: false, product: "Grand" });
    expect(body.credit_snapshot.credit_usage.GUEST.granted).toBe(1_700);
    expect(body.subscriptions.map(({ status }) => status)).toEqual(["ACTIVE", "ENDED"]);
  });

  test("can't be upgraded with a trial, which stays in the wallet", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    await asOwner(server, "update wallet_balances set net_balance = 2 where user_id = $1", [owner.id]);
    const { balances } = (await call(server.app, walletEndpoints.balances, { query: {} }, owner)).body;
    const request = { params: { projectId: id }, body: { product: balances[0]?.product_id ?? "" } };
    const refused = await call(server.app, projectEndpoints.upgradePlan, request, owner);
    expect(refused).toMatchObject({ status: 400, body: { detail: "Invalid plan or project ID" } });
    expect(await balanceOf(owner)).toBe(2);
    const { body } = await call(server.app, projectEndpoints.read, { params: { projectId: id } }, owner);
    expect(body).toMatchObject({ is_on_trial_plan: true, product: "Trial" });
  });

  test("deleting hides it from everyone at once", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    expect((await call(server.app, projectEndpoints.remove, { params: { projectId: id } }, owner)).status).toBe(200);
    expect((await call(server.app, projectEndpoints.read, { params: { projectId: id } }, owner)).status).toBe(404);
    expect((await call(server.app, projectEndpoints.list, { query: {} }, owner)).body.count).toBe(0);
  });

  test("deleting works at both of its paths, once", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const remove = () => call(server.app, projectEndpoints.removeTwin, { params: { projectId: id } }, owner);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test("an add-on from the wallet adds its credits once", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const [addon] = await asOwner<{ id: string }>(
      server,
      `insert into products (code, name, product_type, credits)
       values ($1, '500 messages', 'ADDON', '{"MESSAGE": 500}') returning id`,
      [`addon-${id}`],
    );
    if (!addon) throw new Error("There is no add-on.");
    await asOwner(server, "insert into wallet_balances (user_id, product_id, net_balance) values ($1, $2, 1)", [
      owner.id,
      addon.id,
    ]);
    const granted = async () =>
      (await call(server.app, projectEndpoints.read, { params: { projectId: id } }, owner)).body.credit_snapshot
        .credit_usage.MESSAGE.granted;
    const before = await granted();
    const add = () =>
      call(server.app, projectEndpoints.addAddon, { params: { projectId: id }, body: { product: addon.id } }, owner);
    expect((await add()).status).toBe(200);
    expect(await granted()).toBe(before + 500);
    expect((await add()).status).not.toBe(200);
    expect(await granted()).toBe(before + 500);
  });
});

describe("access to a project", () => {
  test("is listed by module", async () => {
    const [owner, friend] = [await signIn(server), await signIn(server)];
    const { id } = await makeProject(server, owner);
    await addCollaborator(server, id, friend, { GUEST: "EDIT", MESSAGE: "VIEW" });
    const { body } = await call(server.app, accessEndpoints.access, { query: { project_id: id } }, friend);
    expect(body.role).toBe("MEMBER");
    expect(
      Object.fromEntries(body.module_permissions.map((row) => [row.module_code, row.permission_level])),
    ).toMatchObject({ GUEST: "EDIT", MESSAGE: "VIEW", EVENT: "NO_ACCESS" });
  });

  test("the ledgers sum up to their balances", async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const sums = await inProject(server, id, async (db) => {
      const entries = await db.selectFrom("credit_entries").select(["credit_type", "kind", "amount"]).execute();
      const balances = await db.selectFrom("credit_balances").selectAll().execute();
      return balances.every(
        (balance) =>
          balance.granted ===
          entries
            .filter((entry) => entry.credit_type === balance.credit_type && entry.kind === "GRANT")
            .reduce((sum, entry) => sum + entry.amount, 0),
      );
    });
    expect(sums).toBe(true);
    expect(await countRows(server, id, "activities")).toBe(1);
  });
});

test("counts of lists that a reader may not open are null, whoever has read the project before", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { EVENT: "VIEW" });
  const countsFor = async (who: Person) =>
    (await call(server.app, projectEndpoints.read, { params: { projectId } }, who)).body.counts;
  for (const who of [owner, helper, owner])
    expect(await countsFor(who)).toEqual({
      guests: who === owner ? 0 : null,
      events: 0,
      unread: who === owner ? 0 : null,
    });
});
