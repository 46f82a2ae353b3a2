import { senderEndpoints } from "@nyota/contract/messages/senders";
import { userEndpoints } from "@nyota/contract/account/users";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { setContext } from "#db/context.ts";
import { call } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { until } from "#test/until.ts";
import { prepareLinked, useLinked } from "#test/whatsapp/use-linked.ts";
import { linkedStore } from "./linked-store.ts";

const place = useLinked();
const { server, whatsapp } = place;
beforeAll(() => server.work());
afterEach(() => {
  whatsapp.state.refusesLogin = undefined;
});

describe("linking", () => {
  test("by a QR code: the number is connected, and its keys are sealed", async () => {
    const at = await prepareLinked(place);
    expect(await at.readSender()).toMatchObject({ driver: "linked", state: "CREATED", linked: null, day_cap: 40 });
    expect(await at.linkByQr()).toMatchObject({ state: "CONNECTED", state_reason: null });
    expect(whatsapp.connections(at.phone)).toBe(1);
    const device = await at.device();
    expect(device?.sealed_device?.toString("latin1")).not.toContain(at.phone.slice(1));
    expect(await at.countKeys()).toBeGreaterThan(0);
    expect(await at.showQr()).toEqual({ state: "CONNECTED", svg: null, code: null, expires_at: null });
  });

  test("by a pairing code", async () => {
    const at = await prepareLinked(place);
    const { code } = await until(at.showCode, (shown) => shown.code !== null);
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await whatsapp.type(code ?? "", at.phone);
    await until(at.readSender, ({ state, linked }) => state === "CONNECTED" && linked?.is_open === true);
  });

  test("goes on with a code when the host would rather type one", async () => {
    const at = await prepareLinked(place);
    const qr = await at.readQr();
    const shown = await until(at.showCode, ({ code }) => code !== null);
    expect(shown).toMatchObject({ state: "LINKING", svg: null });
    expect(shown.code).not.toBe(qr);
  });

  test("refreshes the QR code by itself, and ends when nobody uses one", async () => {
    const at = await prepareLinked(place);
    const { config } = server.deps;
    server.deps.config = {
      ...config,
      linkedNumbers: { ...config.linkedNumbers, waits: { ...config.linkedNumbers.waits, qrMs: 400 } },
    };
    const first = await at.readQr();
    const second = await until(at.readQr, (qr) => qr !== first);
    expect(second).not.toBe(first);
    const ended = await until(at.readSender, ({ state }) => state === "CREATED");
    expect(ended.state_reason).toBe("The code was not used in time. Show a new one.");
    server.deps.config = config;
  });

  test("refuses the phone of another number, and unlinks it again", async () => {
    const at = await prepareLinked(place);
    whatsapp.scan(await at.readQr(), "+919829059999");
    const ended = await until(at.readSender, ({ state }) => state === "CREATED");
    expect(ended.state_reason).toBe("That was the phone of +919829059999. Use the phone with this number.");
    await until(
      async () => whatsapp.state.linked.has("919829059999"),
      (isLinked) => !isLinked,
    );
    expect(await at.device()).toBeUndefined();
  });

  test("needs a server that lets phones be linked", async () => {
    const { config } = server.deps;
    const at = await prepareLinked(place);
    server.deps.config = { ...config, linkedNumbers: { ...config.linkedNumbers, isEnabled: false } };
    const { body } = await call(server.app, userEndpoints.me, {}, at.owner);
    expect(body.has_linked_numbers).toBe(false);
    const params = { projectId: at.projectId, senderId: at.linkedId };
    expect(await call(server.app, senderEndpoints.qrCode, { params }, at.owner)).toMatchObject({ status: 409 });
    const owner = await signIn(server);
    const { id: projectId } = await makeProject(server, owner);
    const added = await call(
      server.app,
      senderEndpoints.create,
      { params: { projectId }, body: { label: "Ours", phone: "+919829050001", driver: "linked" } },
      owner,
    );
    expect(added).toMatchObject({ status: 409, body: { detail: "Linking a phone is turned off on this server." } });
    server.deps.config = config;
  });
});

describe("unlinking", () => {
  test("here takes the number off its phone and deletes its keys", async () => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    expect((await at.unlinkPhone()).body).toMatchObject({ state: "LOGGED_OUT", state_reason: "Unlinked here." });
    await until(at.countKeys, (count) => count === 0);
    expect((await at.device())?.sealed_device).toBeNull();
    await until(
      async () => whatsapp.state.linked.has(at.phone.slice(1)),
      (isLinked) => !isLinked,
    );
    expect(await at.linkByQr()).toMatchObject({ state: "CONNECTED" });
  });

  test("happens as well when the number is removed", async () => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    expect((await at.removeNumber()).status).toBe(200);
    await until(at.countKeys, (count) => count === 0);
    await until(
      async () => whatsapp.state.linked.has(at.phone.slice(1)),
      (isLinked) => !isLinked,
    );
  });

  test("on the phone is told to the host, and the keys are forgotten", async () => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    whatsapp.unlink(at.phone);
    const sender = await until(at.readSender, ({ state }) => state === "LOGGED_OUT");
    expect(sender.state_reason).toBe("It was unlinked on the phone. Link it again.");
    await until(at.countKeys, (count) => count === 0);
  });
});

describe("the connection", () => {
  test.each([
    ["402", "RESTRICTED", "WhatsApp has blocked this number for a while."],
    ["403", "BANNED", "WhatsApp has closed the account of this number, or its phone uses another one now."],
    ["405", "ERROR", /has to be updated/],
    ["406", "BANNED", "WhatsApp has banned this number."],
    ["411", "DISCONNECTED", "Update WhatsApp on the phone, then link the number again."],
    ["500", "DISCONNECTED", "The link with the phone no longer works. Link it again."],
  ])("that WhatsApp refuses with %s stops the number", { timeout: 40_000 }, async (reason, state, text) => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    whatsapp.state.refusesLogin = { reason, ...(reason === "402" && { expire: "3600" }) };
    whatsapp.breakConnections(at.phone);
    const sender = await until(at.readSender, (one) => one.state === state, 30_000);
    expect(sender.state_reason).toMatch(text);
    expect(sender.linked?.is_open).toBe(false);
    if (reason === "402") expect(new Date(sender.halted_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await at.countKeys()).toBeGreaterThan(0);
    whatsapp.state.refusesLogin = undefined;
    const again = await at.reconnect();
    if (reason === "402") return expect(again).toMatchObject({ status: 409 });
    expect(again).toMatchObject({ status: 200 });
    await until(at.readSender, ({ linked }) => linked?.is_open === true);
  });

  test.each([{ code: "515" }, { code: "503" }])("that ends with %o is made again", async (attrs) => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    const before = whatsapp.state.logins;
    whatsapp.end(at.phone, attrs);
    await until(
      async () => whatsapp.state.logins,
      (logins) => logins > before,
    );
    await until(at.readSender, ({ state, linked }) => state === "CONNECTED" && linked?.is_open === true);
  });

  test("of a worker that has lost the number writes no keys", async () => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    const { lease_epoch: epoch } = await at.rows((db) =>
      db.selectFrom("senders").select("lease_epoch").where("id", "=", at.linkedId).executeTakeFirstOrThrow(),
    );
    const held = { projectId: at.projectId, senderId: at.linkedId, epoch };
    const { keys } = linkedStore(server.deps, held);
    const key = { type: "session", id: "919829011111.0", value: "new" };
    await keys.write([key]);
    expect(await keys.read("session", [key.id, "other"])).toEqual(new Map([[key.id, "new"]]));
    const old = linkedStore(server.deps, { ...held, epoch: epoch - 1 }).keys;
    await expect(old.write([{ ...key, value: "old" }])).rejects.toThrow("Another worker has this number.");
    await expect(old.writeDevice("old")).rejects.toThrow("Another worker has this number.");
    expect(await keys.read("session", [key.id])).toEqual(new Map([[key.id, "new"]]));
    await keys.write([{ ...key, value: null }]);
    expect(await keys.read("session", [key.id])).toEqual(new Map());
  });

  test("leaves no phone of a guest readable in the database", async () => {
    const at = await prepareLinked(place);
    await at.linkByQr();
    const rows = await server.deps.connection.db.transaction().execute(async (db) => {
      await setContext(db, { projectId: at.projectId });
      return db.selectFrom("linked_keys").selectAll().execute();
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, sealed_key } of rows)
      expect(Buffer.concat([name, sealed_key]).toString("latin1")).not.toMatch(/session|pre-key|lid-mapping|\d{10}/);
  });
});
