import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { photo } from "#features/documents/test/upload-documents.ts";
import { linkedStore } from "#features/senders/commands.ts";
import { remoteIdOf } from "#gateways/whatsapp/linked/linked-driver.ts";
import { mediaIdOf } from "#gateways/whatsapp/linked/read-written.ts";
import { call } from "#test/client.ts";
import { until } from "#test/until.ts";
import { type LinkedNumber, prepareLinked, useLinked } from "#test/whatsapp/use-linked.ts";

const place = useLinked();
const { server, whatsapp } = place;
beforeAll(() => server.work());
afterEach(() => {
  whatsapp.state.refusesLogin = undefined;
  whatsapp.state.fate = () => "accept";
  whatsapp.state.ignores = () => false;
  whatsapp.state.known.lockedUntil = undefined;
  whatsapp.state.known.unknownPhones.clear();
  whatsapp.state.filesStatus = undefined;
});

let guests = 0;
const nextPhone = () => `+91982906${1_000 + ++guests}`;

/** A campaign to so many guests from a number that was just linked. It has begun. */
async function begin(count = 1) {
  const at = await prepareLinked(place);
  await at.linkByQr();
  const phones = Array.from({ length: count }, nextPhone);
  await at.addGuests(phones.map((phone) => ({ phone })));
  const campaign = at.campaign(await at.linkedDraft());
  const send = async () => expect((await campaign.send()).status).toBe(200);
  return { at, campaign, phones, send };
}
const read = async (at: LinkedNumber) => (await at.outbox()).toSorted((a, b) => a.phone.localeCompare(b.phone));
const untilStatus = (at: LinkedNumber, ...statuses: string[]) =>
  until(
    () => read(at),
    (rows) => rows.length === statuses.length && rows.every(({ status }, n) => status === statuses[n]),
    30_000,
  );
const stored = (at: LinkedNumber) =>
  at.rows((db) => db.selectFrom("messages").selectAll().where("sender_id", "=", at.linkedId).executeTakeFirstOrThrow());

describe("a campaign from a linked number", () => {
  test("is sent, each message once, and tells what arrived and was read", async () => {
    const { at, campaign, phones, send } = await begin(3);
    await send();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken().map(({ to }) => to.split(/[@:]/)[0])).toHaveLength(3);
    expect(new Set(at.taken().map(({ id }) => id)).size).toBe(3);
    const [first] = at.taken();
    whatsapp.receipt(at.phone, first?.id ?? "", first?.to ?? "");
    await until(campaign.read, ({ by_status }) => by_status["DELIVERED"] === 1);
    whatsapp.receipt(at.phone, first?.id ?? "", first?.to ?? "", "read");
    await until(campaign.read, ({ by_status }) => by_status["READ"] === 1);
    expect((await read(at)).map(({ phone }) => phone)).toEqual(phones);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("leaves out who is not on WhatsApp, and returns the credit", async () => {
    const { at, campaign, phones, send } = await begin(2);
    whatsapp.state.known.unknownPhones.add(phones[0]?.slice(1) ?? "");
    await send();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    const [left, sent] = await read(at);
    expect(left).toMatchObject({ status: "FAILED", error_code: "NOT_ON_WHATSAPP" });
    expect(sent).toMatchObject({ status: "SENT" });
    expect(await at.creditViolations()).toEqual([]);
  });

  test("stops with 463, which fails one message alone, and goes on when the lock ends", async () => {
    const { at, campaign, send } = await begin(2);
    whatsapp.state.fate = () => 463;
    whatsapp.state.known.lockedUntil = new Date(Date.now() + 3_600_000);
    await send();
    const sender = await until(at.readSender, ({ state }) => state === "RESTRICTED");
    expect(sender).toMatchObject({ state_reason: "WhatsApp lets this number begin no new chats for now." });
    await until(campaign.read, ({ by_status }) => by_status["FAILED"] === 1 && by_status["HALTED"] === 1);
    expect(whatsapp.state.messages.filter(({ from }) => `+${from}` === at.phone)).toHaveLength(1);
    // It stays connected, for receipts and replies.
    expect((await at.readSender()).linked?.is_open).toBe(true);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("pauses when phones are not on WhatsApp, says why, and goes on when the host wants it", async () => {
    const { at, campaign, phones, send } = await begin(6);
    for (const phone of phones.slice(0, 4)) whatsapp.state.known.unknownPhones.add(phone.slice(1));
    await send();
    const paused = await until(at.readSender, ({ waits }) => waits?.reason === "PAUSED");
    expect(paused).toMatchObject({
      state: "CONNECTED",
      state_reason: expect.stringMatching(/^Three of the last phone/),
    });
    const minutes = (Date.parse(paused.waits?.until ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(15.1);
    const { by_status } = await campaign.read();
    expect(by_status["FAILED"]).toBe(3);
    expect(by_status["QUEUED"]).toBe(3);
    const { body } = await call(server.app, notificationEndpoints.list, { query: {} }, at.owner);
    expect(body.results[0]?.title).toBe("Papa’s phone pauses");
    const params = { projectId: at.projectId, senderId: at.linkedId };
    const resumed = await call(server.app, senderEndpoints.update, { params, body: { halted_until: null } }, at.owner);
    expect(resumed.body).toMatchObject({ waits: null, state_reason: null });
    // What failed before counts no more: one further phone without WhatsApp pauses nothing.
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken()).toHaveLength(2);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("pauses for half an hour after five failures in a row, and goes on by itself", async () => {
    const { at, campaign, send } = await begin(7);
    whatsapp.state.fate = () => 400;
    await send();
    const paused = await until(at.readSender, ({ waits }) => waits?.reason === "PAUSED");
    expect(paused.state_reason).toMatch(/^The last five messages failed/);
    expect(Date.parse(paused.waits?.until ?? "") - Date.now()).toBeGreaterThan(29 * 60_000);
    expect((await campaign.read()).by_status).toMatchObject({ FAILED: 5, QUEUED: 2 });
    whatsapp.state.fate = () => "accept";
    await at.rows((db) =>
      db.updateTable("senders").set({ halted_until: new Date().toISOString() }).where("id", "=", at.linkedId).execute(),
    );
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken()).toHaveLength(2);
  });

  test("tries 479 once more with the same id", async () => {
    const { at, send } = await begin();
    whatsapp.state.fate = ({ id }) =>
      whatsapp.state.messages.filter((one) => one.id === id).length > 1 ? "accept" : 479;
    await send();
    await untilStatus(at, "SENT");
    const copies = whatsapp.state.messages.filter(({ from }) => `+${from}` === at.phone);
    expect(copies).toHaveLength(2);
    expect(copies[0]?.id).toBe(copies[1]?.id);
  });

  test("postpones a message when WhatsApp does not answer before it has left", async () => {
    const { at, send } = await begin();
    whatsapp.state.ignores = ({ attrs }) => attrs["xmlns"] === "usync";
    await send();
    await until(
      () => stored(at),
      ({ error_code, status }) => status === "QUEUED" && error_code === "NO_ANSWER",
    );
    expect(at.taken()).toEqual([]);
    whatsapp.state.ignores = () => false;
    await at.rows((db) =>
      db
        .updateTable("messages")
        .set({ next_attempt_at: new Date(0).toISOString() })
        .execute(),
    );
    await untilStatus(at, "SENT");
    expect(at.taken()).toHaveLength(1);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("claims nothing while there is no connection, and sends once there is one", async () => {
    const { at, send } = await begin();
    whatsapp.state.refusesLogin = { reason: "503" };
    whatsapp.breakConnections(at.phone);
    await until(at.readSender, ({ linked }) => linked?.is_open === false);
    await send();
    await until(
      async () => whatsapp.state.logins,
      (logins) => logins > 0,
    );
    expect(await stored(at)).toMatchObject({ status: "QUEUED", attempts: 0 });
    whatsapp.state.refusesLogin = undefined;
    await untilStatus(at, "SENT");
    expect((await stored(at)).attempts).toBe(1);
  });
});

describe("a confirmation that was lost", () => {
  test.each(["lose answer", "break connection"] as const)(
    "(%s) leaves the message to what is told later, and nothing is sent twice",
    async (fate) => {
      const { at, campaign, phones, send } = await begin();
      whatsapp.state.fate = () => fate;
      await send();
      const row = await until(
        () => stored(at),
        ({ awaits_status_until }) => awaits_status_until !== null,
      );
      expect(row).toMatchObject({ status: "PENDING", remote_id: remoteIdOf(row.provider_id ?? "") });
      await until(
        async () => whatsapp.connections(at.phone),
        (count) => count === 1,
      );
      whatsapp.receipt(at.phone, row.remote_id ?? "", `${phones[0]?.slice(1)}@s.whatsapp.net`);
      await untilStatus(at, "DELIVERED");
      await until(campaign.read, ({ status }) => status === "COMPLETED");
      expect(at.taken()).toHaveLength(1);
      expect(await at.creditViolations()).toEqual([]);
    },
  );

  test("and is never told, fails in the end and says that it may have been sent", async () => {
    const { at, send } = await begin();
    whatsapp.state.fate = () => "lose answer";
    await send();
    await until(
      () => stored(at),
      ({ awaits_status_until }) => awaits_status_until !== null,
    );
    await at.rows((db) =>
      db
        .updateTable("messages")
        .set({ awaits_status_until: new Date(0).toISOString() })
        .execute(),
    );
    const [row] = await untilStatus(at, "FAILED");
    expect(row).toMatchObject({ error_code: "OUTCOME_UNKNOWN" });
    expect(at.taken()).toHaveLength(1);
    expect(await at.creditViolations()).toEqual([]);
  });
});

describe("what people write to a linked number", () => {
  const conversations = async (at: LinkedNumber) =>
    (
      await call(
        server.app,
        inboxEndpoints.list,
        { params: { projectId: at.projectId }, query: { page_size: 50 } },
        at.owner,
      )
    ).body.results;

  test("is in the inbox if it is from a guest; the owner's own chats are not stored", async () => {
    const { at, phones } = await begin();
    const [asha = ""] = phones;
    whatsapp.write(at.phone, { phone: "+919829069999", name: "Mummy" }, "Call me");
    whatsapp.write(at.phone, { phone: asha, name: "Asha", lid: `${asha.slice(1)}00@lid` }, "Yes");
    const found = await until(
      () => conversations(at),
      ({ length }) => length > 0,
    );
    expect(found).toMatchObject([{ phone: asha }]);
    const replies = await at.rows((db) => db.selectFrom("replies").selectAll().execute());
    expect(replies).toMatchObject([{ kind: "TEXT", text: "Yes", answer: "YES" }]);
  });

  const fileOf = async (at: LinkedNumber) => {
    const [conversation] = await until(
      () => conversations(at),
      ({ length }) => length > 0,
    );
    const params = { projectId: at.projectId, conversationId: conversation?.id ?? "" };
    const [entry] = (await call(server.app, inboxEndpoints.entries, { params, query: {} }, at.owner)).body.results;
    return { id: entry?.id ?? "", ...entry?.reply?.file };
  };

  test("keeps what a guest sends with it, and forgets what has opened it", async () => {
    const { at, phones } = await begin();
    const bytes = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF");
    const sent = { kind: "document", bytes, name: "tickets.pdf" } as const;
    const writers = ["+919829069998", phones[0] ?? ""];
    const ids = await Promise.all(writers.map((phone) => whatsapp.writeFile(at.phone, { phone }, sent)));
    const file = await until(
      () => fileOf(at),
      ({ state }) => state === "STORED",
    );
    expect(file).toMatchObject({ name: "tickets.pdf", mime: "application/pdf" });
    const { keys } = linkedStore(server.deps, { projectId: at.projectId, senderId: at.linkedId, epoch: 0 });
    const media = ids.map((id) => mediaIdOf({ id }));
    expect(await keys.read("sent file", media)).toEqual(new Map());
    const path = inboxEndpoints.file.path.replace("{projectId}", at.projectId).replace("{replyId}", file.id);
    const opened = await server.app.inject({ url: path, headers: { authorization: `Bearer ${at.owner.token}` } });
    expect(opened.rawPayload).toEqual(bytes);
  });

  test("a file that WhatsApp no longer has is told so, and can be asked for again", async () => {
    const { at, phones } = await begin();
    whatsapp.state.filesStatus = 410;
    await whatsapp.writeFile(at.phone, { phone: phones[0] ?? "" }, { kind: "image", bytes: await photo() });
    const file = await until(
      () => fileOf(at),
      ({ state }) => state === "FAILED",
    );
    expect(file.problem).toBe("WhatsApp does not have this file any more. Ask for it to be sent again.");
    whatsapp.state.filesStatus = undefined;
    const params = { projectId: at.projectId, replyId: file.id };
    expect((await call(server.app, inboxEndpoints.fetchFile, { params }, at.owner)).status).toBe(200);
    await until(
      () => fileOf(at),
      ({ state }) => state === "STORED",
    );
  });

  test("STOP ends all messages to that phone", async () => {
    const { at, phones, send } = await begin();
    whatsapp.write(at.phone, { phone: phones[0] ?? "" }, "STOP");
    await until(
      () => at.rows((db) => db.selectFrom("opt_outs").select(["phone", "source"]).execute()),
      ({ length }) => length === 1,
    );
    await send().catch(() => {});
    expect(at.taken()).toEqual([]);
  });
});
