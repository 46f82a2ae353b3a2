import { guestEndpoints } from "@nyota/contract/guests/guests";
import { eventEndpoints } from "@nyota/contract/events/events";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweep } from "#jobs/housekeeping.ts";
import { call } from "#test/client.ts";
import { countRows } from "#test/factories.ts";
import { until } from "#test/until.ts";
import { statusEvent } from "#test/whatsapp/graph-events.ts";
import { addCloudNumber, type Cloud, post, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";
import { sweepEvents } from "./jobs.ts";
import { asksToStop } from "#features/inbox/rules.ts";

const place = useCloud();
const { server, graph } = place;
beforeAll(() => server.work());
beforeEach(() => void (graph.state.fate = () => "accept"));

const phone = "+919829011433";

/** A project in which one invitation was sent and accepted by Meta. */
async function invite() {
  const at = await prepareCloud(place);
  const template = await at.approve("Dear {{guest_name}}, your page: {{rsvp_link}} .");
  const [guestId] = (await at.addGuests([{ first_name: "Asha", phone }])) as [string];
  const params = { projectId: at.projectId };
  const event = { name: "Sangeet", kind: "OTHER", starts_at: "2099-02-11T19:00", invite: "EVERYBODY" } as const;
  const made = await call(server.app, eventEndpoints.create, { params, body: { ...event, invite: "NONE" } }, at.owner);
  const invitations = [{ event_id: made.body.id, status: "NOT_SENT" as const }];
  await call(server.app, guestEndpoints.update, { params: { ...params, guestId }, body: { invitations } }, at.owner);
  const campaign = at.campaign(await at.cloudDraft(template, { event_ids: [made.body.id] }));
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const [taken] = at.taken();
  if (!taken) throw new Error("Nothing was sent.");
  return { at, taken, template };
}
const optOuts = (at: Cloud) =>
  at.rows((db) => db.selectFrom("opt_outs").select(["phone", "source", "reason"]).orderBy("phone").execute());
/** What Meta tells in one webhook. */
const merge = (...events: { entry: object[] }[]) => ({
  object: "whatsapp_business_account",
  entry: events.flatMap(({ entry }) => entry),
});
const message = async (at: Cloud) => (await at.outbox())[0];
const invitation = (at: Cloud) =>
  at.rows((db) => db.selectFrom("invitations").select(["sent_at", "reached_at"]).executeTakeFirstOrThrow());

describe("a failure after the message was taken", () => {
  test("fails it with the code and reason, and its invitation is not sent", async () => {
    const { at, taken } = await invite();
    expect((await invitation(at)).reached_at).not.toBeNull();
    await at.tell(at.statusOf(taken, "sent"), at.statusOf(taken, "failed", 131026));
    expect(await message(at)).toMatchObject({
      status: "FAILED",
      error_code: "131026",
      error_text: expect.stringMatching(/may not be on WhatsApp/),
    });
    expect(await invitation(at)).toEqual({ sent_at: null, reached_at: null });
    expect(await at.creditViolations()).toEqual([]);
  });

  test("is not taken back by a late sent, only by proof that it arrived", async () => {
    const { at, taken } = await invite();
    await at.tell(at.statusOf(taken, "failed", 131026), at.statusOf(taken, "sent"));
    expect((await message(at))?.status).toBe("FAILED");
    await at.tell(at.statusOf(taken, "delivered"));
    expect(await message(at)).toMatchObject({ status: "DELIVERED", error_code: null });
    expect((await invitation(at)).reached_at).not.toBeNull();
  });

  test("does not replace that it arrived", async () => {
    const { at, taken } = await invite();
    await at.tell(at.statusOf(taken, "read"), at.statusOf(taken, "failed", 131000), at.statusOf(taken, "sent"));
    expect((await message(at))?.status).toBe("READ");
  });

  test("that is about the number stops it", async () => {
    const { at, taken } = await invite();
    await at.tell(at.statusOf(taken, "failed", 131042));
    expect(await at.readSender()).toMatchObject({
      state: "ERROR",
      state_reason: expect.stringMatching(/can’t charge/),
    });
  });

  test("that is told before Meta has answered keeps the credit used, whatever is told later", async () => {
    const at = await prepareCloud(place);
    const template = await at.approve("Please come.");
    await at.addGuests([{ first_name: "Asha", phone }]);
    graph.state.fate = () => "drop";
    const campaign = at.campaign(await at.cloudDraft(template));
    await campaign.send();
    const [taken] = await until(
      async () => at.taken(),
      (all) => all.length === 1,
    );
    const used = async () => {
      const balance = at.rows((db) =>
        db.selectFrom("credit_balances").select("used").where("credit_type", "=", "MESSAGE").executeTakeFirstOrThrow(),
      );
      return (await balance).used;
    };
    expect(await used()).toBe(0);
    await at.tell(at.statusOf(taken!, "failed", 131026));
    expect([(await message(at))?.status, await used()]).toEqual(["FAILED", 1]);
    await at.tell(at.statusOf(taken!, "delivered"));
    expect([(await message(at))?.status, await used()]).toEqual(["DELIVERED", 1]);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("keeps an invitation that another message has brought", async () => {
    const { at, taken, template } = await invite();
    const eventId = (await at.rows((db) => db.selectFrom("events").select("id").executeTakeFirstOrThrow())).id;
    const again = at.campaign(await at.cloudDraft(template, { name: "Again", event_ids: [eventId] }));
    await again.send();
    await until(again.read, ({ status }) => status === "COMPLETED");
    await at.tell(at.statusOf(taken, "failed", 131026));
    expect((await invitation(at)).reached_at).not.toBeNull();
  });
});

test("statuses in any order, repeated and in one message end at the highest", async () => {
  const { at, taken } = await invite();
  const told = (...all: string[]) =>
    statusEvent(
      at.number,
      all.map((status) => ({ id: taken.wamid, opaque: taken.opaque, status })),
    );
  await at.tell(told("read", "sent", "delivered", "sent"), told("delivered"), told("sent", "read"));
  expect((await message(at))?.status).toBe("READ");
  const events = await at.rows((db) => db.selectFrom("message_events").select("status").execute());
  expect(events.filter(({ status }) => status === "READ")).toHaveLength(1);
});

test("a storm of statuses, each several times and in any order, leaves every message at its highest", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.addGuests(Array.from({ length: 20 }, (_, n) => ({ phone: `+91982904${String(n).padStart(4, "0")}` })));
  const campaign = at.campaign(await at.cloudDraft(template));
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const ends = at.taken().map((taken, n) => ({ taken, end: ["sent", "delivered", "read"][n % 3] as string }));
  const told = ends.flatMap(({ taken, end }) => {
    const all = ["sent", "delivered", "read"];
    return [...all.slice(0, all.indexOf(end) + 1), end, "sent"].map((status) => ({
      id: taken.wamid,
      opaque: taken.opaque,
      status,
    }));
  });
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const shuffled = told.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at);
  const events = Array.from({ length: Math.ceil(shuffled.length / 3) }, (_, n) =>
    statusEvent(
      at.number,
      shuffled.slice(n * 3, n * 3 + 3).map(({ one }) => one),
    ),
  );
  await at.tell(...events, ...events.slice(0, 10));
  const { by_status } = await campaign.read();
  expect(by_status).toEqual({ SENT: 7, DELIVERED: 7, READ: 6 });
  expect(await countRows(server, at.projectId, "whatsapp_events")).toBe(events.length);
});

test("statuses of messages that are not known, and of other numbers, change nothing", async () => {
  const { at, taken } = await invite();
  const other = await prepareCloud(place);
  await at.tell(
    at.statusOf({ wamid: "wamid.unknown", opaque: "unknown" }, "read"),
    statusEvent(other.number, [{ id: taken.wamid, opaque: taken.opaque, status: "failed", code: 131026 }]),
    { object: "whatsapp_business_account", entry: [{ id: "1", changes: [{ field: "messages", value: null }] }, null] },
    { hello: "world" },
  );
  expect((await message(at))?.status).toBe("SENT");
});

test("an app tells of all of its numbers at one address, and nobody else's app of any of them", async () => {
  const { at, taken } = await invite();
  // Another project has a number of the same app, and one of its own.
  const elsewhere = await prepareCloud(place);
  const twin = graph.addNumber({ appSecret: at.number.appSecret });
  const second = await addCloudNumber(elsewhere, twin);
  const told = statusEvent(at.number, [{ id: taken.wamid, opaque: taken.opaque, status: "delivered" }]);
  await post(server, { senderId: elsewhere.cloudId, secret: elsewhere.number.appSecret }, told);
  await elsewhere.tell();
  expect((await message(at))?.status).toBe("SENT");
  await post(server, { senderId: second.id, secret: twin.appSecret }, told);
  await elsewhere.tell();
  expect((await message(at))?.status).toBe("DELIVERED");
});

describe("whoever wants no messages", () => {
  test.each(["STOP", " Stop. ", "बंद करो", "unsubscribe"])("and writes %s gets none any more", async (text) => {
    const { at, template } = await invite();
    const campaign = at.campaign(await at.cloudDraft(template, { name: "Again" }));
    await at.holdSending();
    await campaign.send();
    await at.tell(at.inbound(phone, text));
    await at.goOnSending();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken()).toHaveLength(1);
    expect((await at.outbox())[0]).toMatchObject({ status: "CANCELLED", error_code: "OPTED_OUT" });
    const entry = await at.rows((db) =>
      db.selectFrom("activities").select(["action", "object_label"]).orderBy("created_at", "desc").executeTakeFirst(),
    );
    expect(entry).toEqual({ action: "stopped messages to", object_label: "Asha" });
  });

  test("as WhatsApp tells with a failure, gets none any more", async () => {
    const { at, taken } = await invite();
    await at.tell(at.statusOf(taken, "failed", 131050));
    expect(await optOuts(at)).toEqual([{ phone, source: "WHATSAPP", reason: null }]);
  });

  test("as WhatsApp tells by refusing the message itself, gets none any more", async () => {
    const { at, template } = await invite();
    graph.state.fate = () => ({ code: 131050 });
    const campaign = at.campaign(await at.cloudDraft(template, { name: "Again" }));
    await campaign.send();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect((await message(at))?.status).toBe("FAILED");
    expect(await optOuts(at)).toEqual([{ phone, source: "WHATSAPP", reason: null }]);
  });

  test("is heard beside others in the same webhook, whatever characters they typed", async () => {
    const { at, taken } = await invite();
    const odd = at.statusOf({ wamid: "wamid.\u0000", opaque: "\ud800" }, "read");
    await at.tell(
      merge(at.inbound("+919829011499", "stop\u0000"), odd, at.statusOf(taken, "delivered"), at.inbound(phone, "stop")),
    );
    expect(await optOuts(at)).toEqual([
      { phone, source: "REPLY", reason: "stop" },
      { phone: "+919829011499", source: "REPLY", reason: "stop" },
    ]);
    expect((await message(at))?.status).toBe("DELIVERED");
  });

  test("says nothing else: who writes more gets messages further", async () => {
    const { at } = await invite();
    await at.tell(at.inbound(phone, "Please stop at the gate and call me."));
    expect(await optOuts(at)).toEqual([]);
    expect(["stopover", "stop?", "don't stop", ""].map(asksToStop)).toEqual([false, true, false, false]);
  });

  test("and was allowed messages again is not stopped by the same message told once more", async () => {
    const { at } = await invite();
    const stop = at.inbound(phone, "STOP");
    await at.tell(stop);
    await at.rows((db) => db.deleteFrom("opt_outs").execute());
    await at.tell({ ...stop, told: "again" });
    expect(await optOuts(at)).toEqual([]);
  });
});

test("one webhook with more than Meta ever tells at once is applied in part, and does not hold up other projects", async () => {
  const { at, taken } = await invite();
  const other = await prepareCloud(place);
  const { senderId, secret } = { senderId: other.cloudId, secret: other.number.appSecret };
  for (const n of [1, 2, 3, 4]) {
    const flood = Array.from({ length: 20_000 }, (_, i) => other.inbound(`+9198${n}${10_000_000 + i}`, "stop"));
    await post(server, { senderId, secret }, merge(...flood));
  }
  const since = performance.now();
  await at.tell(at.statusOf(taken, "delivered"));
  expect((await message(at))?.status).toBe("DELIVERED");
  expect(performance.now() - since).toBeLessThan(5_000);
  await other.tell();
  expect(await countRows(server, other.projectId, "opt_outs")).toBeLessThanOrEqual(4_000);
  expect(await countRows(server, other.projectId, "activities")).toBeLessThan(50);
});

test("events that were tried before come behind one that was not, of whatever project", async () => {
  const { at, taken } = await invite();
  const other = await prepareCloud(place);
  const stored = (of: Cloud, n: number, more: object) => ({
    project_id: of.projectId,
    sender_id: of.cloudId,
    hash: Buffer.from(String(n)),
    body: JSON.stringify(at.statusOf(taken, "delivered")),
    ...more,
  });
  const [old, later] = [600_000, 400_000].map((ago) => new Date(Date.now() - ago).toISOString()) as [string, string];
  const tried = Array.from({ length: 100 }, (_, n) => stored(other, n, { created_at: old, tried_at: old }));
  await other.rows((db) => db.insertInto("whatsapp_events").values(tried).execute());
  await at.rows((db) =>
    db
      .insertInto("whatsapp_events")
      .values(stored(at, 1, { created_at: later }))
      .execute(),
  );
  await sweepEvents(server.deps);
  expect((await message(at))?.status).toBe("DELIVERED");
});

test("an event whose job has failed is applied some minutes later", async () => {
  const { at, taken } = await invite();
  const body = JSON.stringify(at.statusOf(taken, "delivered"));
  const created_at = new Date(Date.now() - 400_000).toISOString();
  await at.rows((db) =>
    db
      .insertInto("whatsapp_events")
      .values({ project_id: at.projectId, sender_id: at.cloudId, hash: Buffer.from("1"), body, created_at })
      .execute(),
  );
  await sweepEvents(server.deps);
  expect((await message(at))?.status).toBe("DELIVERED");
});

test("of what was applied only the hash stays", async () => {
  const { at, taken } = await invite();
  await at.tell(merge(at.inbound(phone, "Is there parking?"), at.statusOf(taken, "read")));
  const stored = await at.rows((db) => db.selectFrom("whatsapp_events").select("body").execute());
  expect(stored).toEqual([{ body: "" }]);
});

test("events are deleted two weeks after they were processed", async () => {
  const { at, taken } = await invite();
  await at.tell(at.statusOf(taken, "sent"), at.statusOf(taken, "delivered"));
  const [first] = await at.rows((db) => db.selectFrom("whatsapp_events").select("id").orderBy("id").execute());
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await at.rows((db) =>
    db
      .updateTable("whatsapp_events")
      .set({ processed_at: old })
      .where("id", "=", first?.id ?? "")
      .execute(),
  );
  await sweep(server.deps.connection.db);
  expect(await countRows(server, at.projectId, "whatsapp_events")).toBe(1);
});
