import { activityEndpoints } from "@nyota/contract/account/activity";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { GraphNumber } from "#test/whatsapp/graph-double.ts";
import { addCloudNumber, inputOf, useCloud } from "#test/whatsapp/use-cloud.ts";
import { resealAccess } from "./commands.ts";
import { unsealAccess } from "./seal-access.ts";

const { server, graph } = useCloud();
let owner: Person;
let projectId: string;
let number: GraphNumber;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 5 })).id;
  number = graph.addNumber();
});

const params = () => ({ projectId });
const add = (fields: object = {}) =>
  send(server.app, senderEndpoints.createCloud, { params: params(), body: { ...inputOf(number), ...fields } }, owner);
const place = () => ({ server, owner, projectId });

describe("adding a number", () => {
  test("asks Meta, connects it at once, and shows what Meta says without the secrets", async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      driver: "cloud",
      state: "CONNECTED",
      day_cap: 225,
      cloud: {
        phone_number_id: number.id,
        business_account_id: number.account,
        verified_name: "Aanya & Kabir",
        quality: "GREEN",
        people_per_day: 250,
        has_token: true,
        first_event_at: null,
        webhook_address: `${server.deps.config.publicUrl}/api/whatsapp/events/${body.id}`,
      },
    });
    expect(JSON.stringify(body)).not.toContain(number.token);
    expect(JSON.stringify(body)).not.toContain(number.appSecret);
    expect(graph.state.subscribed).toContain(number.account);
    expect((await call(server.app, userEndpoints.me, {}, owner)).body.sends_messages).toBe(true);
  });

  test.each([
    ["another token", () => ({ access_token: "EAAGwrong" }), "access_token", /does not accept/],
    ["the secret of another app", () => ({ app_secret: "0".repeat(32) }), "app_secret", /not the secret/],
    ["an unknown number", () => ({ phone_number_id: "99999999" }), "phone_number_id", /does not know/],
    ["the number of somebody else", () => ({ phone_number_id: graph.addNumber().id }), "access_token", /lacks a right/],
    ["another account", () => ({ business_account_id: "88888888" }), "business_account_id", /does not know/],
    ["another phone", () => ({ phone: "+919829011499" }), "phone", /belongs to \+9198290/],
  ])("with %s is refused at the field", async (_what, fields, field, text) => {
    const { status, body } = await add(fields());
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: [expect.stringMatching(text)] });
  });

  test("while Meta can't be reached is refused for now", async () => {
    graph.state.outage = { status: 503, code: 2 };
    const { status, body } = await add();
    graph.state.outage = undefined;
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
  });

  test("works once for each number of an installation, and again after it was removed", async () => {
    const first = await add();
    const other = await signIn(server);
    const elsewhere = (await makeProject(server, other, { credits: 5 })).id;
    const again = { params: { projectId: elsewhere }, body: inputOf(number) };
    expect(await send(server.app, senderEndpoints.createCloud, again, other)).toMatchObject({
      status: 400,
      body: { phone_number_id: [expect.stringMatching(/already/)] },
    });
    const one = { params: { ...params(), senderId: first.body.id } };
    await call(server.app, senderEndpoints.remove, one, owner);
    expect((await send(server.app, senderEndpoints.createCloud, again, other)).status).toBe(201);
  });

  test("works after the project that had it was deleted", async () => {
    await add();
    expect((await call(server.app, projectEndpoints.remove, { params: params() }, owner)).status).toBe(200);
    const other = await signIn(server);
    const elsewhere = (await makeProject(server, other, { credits: 5 })).id;
    const again = { params: { projectId: elsewhere }, body: inputOf(number) };
    expect((await send(server.app, senderEndpoints.createCloud, again, other)).status).toBe(201);
  });

  test("spends a credit, and none when it is refused", async () => {
    const left = async () =>
      inProject(server, projectId, (db) =>
        db.selectFrom("credit_balances").select("used").where("credit_type", "=", "WA_SENDER").executeTakeFirst(),
      );
    const before = (await left())?.used ?? 0;
    await add({ access_token: "EAAGwrong" });
    expect((await left())?.used ?? 0).toBe(before);
    await add();
    expect((await left())?.used).toBe(before + 1);
  });
});

test("its secrets are sealed in the database, each for itself, and sealed anew with another secret of the server", async () => {
  const { id } = await addCloudNumber(place(), number);
  const read = () =>
    inProject(server, projectId, (db) => db.selectFrom("cloud_accounts").selectAll().executeTakeFirstOrThrow());
  const row = await read();
  expect(row.sealed_token?.toString("latin1")).not.toContain(number.token);
  expect(unsealAccess(server.deps, row)).toEqual({ token: number.token, appSecret: number.appSecret });
  const swapped = { ...row, sealed_token: row.sealed_app_secret };
  expect(unsealAccess(server.deps, swapped).token).toBeUndefined();
  const [old, next] = [server.deps.config.secret, "n".repeat(40)];
  expect((await resealAccess(server.deps, { old, next })).resealed).toBeGreaterThan(0);
  expect(unsealAccess({ config: { secret: next } }, await read())).toMatchObject({ token: number.token });
  expect((await resealAccess(server.deps, { old, next })).resealed).toBe(0);
  expect((await resealAccess(server.deps, { old: undefined, next: "m".repeat(40) })).unreadable).toBeGreaterThan(0);
  await resealAccess(server.deps, { old: next, next: old });
  expect(id).toBeTruthy();
});

test("it is not linked with a phone", async () => {
  const { id } = await addCloudNumber(place(), number);
  const one = { params: { ...params(), senderId: id } };
  for (const endpoint of [senderEndpoints.qrCode, senderEndpoints.pairingCode, senderEndpoints.simulateScan])
    expect(await send(server.app, endpoint, one, owner)).toMatchObject({
      status: 409,
      body: { code: "ILLEGAL_STATE", detail: expect.stringMatching(/Cloud API is not linked with a phone/) },
    });
});

test("unlinking deletes the token, and a new one that Meta accepts links it again", async () => {
  const { id } = await addCloudNumber(place(), number);
  const one = { params: { ...params(), senderId: id } };
  const unlinked = await call(server.app, senderEndpoints.logout, one, owner);
  expect(unlinked.body).toMatchObject({ state: "LOGGED_OUT", cloud: { has_token: false } });
  expect(await send(server.app, senderEndpoints.refresh, one, owner)).toMatchObject({ status: 409 });
  const patch = (body: object) => send(server.app, senderEndpoints.update, { ...one, body }, owner);
  expect((await patch({ app_secret: number.appSecret })).body).toEqual({ access_token: [expect.any(String)] });
  expect((await patch({ access_token: "EAAGwrong" })).body).toEqual({ access_token: [expect.any(String)] });
  expect((await patch({ access_token: number.token, label: "Theirs" })).body).toMatchObject({
    state: "CONNECTED",
    label: "Theirs",
    cloud: { has_token: true },
  });
  const { body } = await call(server.app, activityEndpoints.list, { params: params(), query: { object: id } }, owner);
  expect(JSON.stringify(body)).not.toContain(number.token);
});

test("asking again stores what Meta says now, and links a number that works again", async () => {
  const { id } = await addCloudNumber(place(), number);
  const one = { params: { ...params(), senderId: id } };
  Object.assign(number, { quality: "RED", tier: "TIER_UNLIMITED" });
  await inProject(server, projectId, (db) =>
    db.updateTable("senders").set({ state: "ERROR", state_reason: "No." }).where("id", "=", id).execute(),
  );
  expect((await call(server.app, senderEndpoints.refresh, one, owner)).body).toMatchObject({
    state: "CONNECTED",
    state_reason: null,
    day_cap: 1_000_000,
    cloud: { quality: "RED", people_per_day: null },
  });
  graph.state.revoked.add(number.token);
  expect(await send(server.app, senderEndpoints.refresh, one, owner)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/does not accept this access token/) },
  });
});

test("the verify token is shown only to those who may change numbers", async () => {
  await addCloudNumber(place(), number);
  const tokens = async (person: Person) =>
    (await call(server.app, senderEndpoints.list, { params: params(), query: {} }, person)).body.results.map(
      ({ cloud }) => cloud?.verify_token,
    );
  expect(await tokens(owner)).toEqual([expect.stringMatching(/^[\w-]{24}$/)]);
  const reader = await signIn(server);
  await addCollaborator(server, projectId, reader, { MESSAGE: "VIEW" });
  expect(await tokens(reader)).toEqual([null]);
});

test("a sandbox number takes no access token", async () => {
  const body = { label: "Sandbox", phone: "+919829011400", driver: "sandbox" } as const;
  const { id } = (await call(server.app, senderEndpoints.create, { params: params(), body }, owner)).body;
  const change = { params: { ...params(), senderId: id }, body: { access_token: "EAAG" } };
  expect(await send(server.app, senderEndpoints.update, change, owner)).toMatchObject({
    status: 409,
    body: { code: "ILLEGAL_STATE" },
  });
});
