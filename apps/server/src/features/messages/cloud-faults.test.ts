import { senderEndpoints } from "@nyota/contract/messages/senders";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resumeRestricted } from "#features/senders/jobs.ts";
import { call } from "#test/client.ts";
import { until } from "#test/until.ts";
import type { Fate } from "#test/whatsapp/graph-double.ts";
import { templateEvent } from "#test/whatsapp/graph-events.ts";
import { type Cloud, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";

const place = useCloud();
const { server, graph } = place;
beforeAll(() => server.work());
beforeEach(() => void (graph.state.fate = () => "accept"));

const phoneOf = (n: number) => `+9198290${String(30_000 + n)}`;
const words = "Dear {{guest_name}}, please come: {{rsvp_link}} .";

/** A campaign to so many guests. It has begun. */
async function begin(count = 1, fate: Fate | ((to: string) => Fate) = "accept") {
  const at = await prepareCloud(place);
  graph.state.fate = typeof fate === "function" ? fate : () => fate;
  const template = await at.approve(words);
  await at.addGuests(Array.from({ length: count }, (_, n) => ({ phone: phoneOf(n) })));
  const campaign = at.campaign(await at.cloudDraft(template));
  expect((await campaign.send()).status).toBe(200);
  return { at, campaign };
}
const read = async (at: Cloud) => (await at.outbox()).toSorted((a, b) => a.phone.localeCompare(b.phone));
const reading = (at: Cloud, isRight: (row: Record<string, unknown>) => boolean) =>
  until(
    async () => (await read(at))[0] as unknown as Record<string, unknown>,
    (row) => isRight(row),
  );
const stored = (at: Cloud) =>
  at.rows((db) => db.selectFrom("messages").selectAll().where("sender_id", "=", at.cloudId).executeTakeFirstOrThrow());
const awaited = (at: Cloud) =>
  until(
    () => stored(at),
    ({ awaits_status_until }) => awaits_status_until !== null,
  );

describe("an answer that was lost", () => {
  test.each(["drop", { status: 502 }, "held"] as Fate[])(
    "(%o) is told by a webhook, and nothing is sent twice",
    async (fate) => {
      const { at, campaign } = await begin(1, fate);
      const row = await awaited(at);
      expect(row.status).toBe("PENDING");
      expect((await campaign.read()).status).toBe("IN_PROGRESS");
      const wamid = at.taken()[0]?.wamid ?? "wamid.lost";
      await at.tell(at.statusOf({ wamid, opaque: row.provider_id as string }, "sent"));
      await until(campaign.read, ({ status }) => status === "COMPLETED");
      expect((await read(at))[0]).toMatchObject({ status: "SENT", error_code: null });
      await at.tell(at.statusOf({ wamid, opaque: row.provider_id as string }, "delivered"));
      expect((await read(at))[0]?.status).toBe("DELIVERED");
      expect(at.taken().length).toBeLessThanOrEqual(1);
      expect(await at.creditViolations()).toEqual([]);
    },
  );

  test("and is never told, fails after a quarter of an hour; a late webhook still corrects it", async () => {
    const { at, campaign } = await begin(1, "drop");
    await awaited(at);
    const past = new Date(Date.now() - 1_000).toISOString();
    await at.rows((db) => db.updateTable("messages").set({ awaits_status_until: past }).execute());
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect((await read(at))[0]).toMatchObject({ status: "FAILED", error_code: "OUTCOME_UNKNOWN" });
    expect(await at.creditViolations()).toEqual([]);
    await at.tell(at.statusOf(at.taken()[0] as never, "sent"));
    expect((await read(at))[0]).toMatchObject({ status: "SENT", error_code: null });
    expect(await at.creditViolations()).toEqual([]);
    expect(at.taken()).toHaveLength(1);
  });

  test("waits for 15 minutes, and for a message that Meta examines for a day", async () => {
    for (const [fate, minutes] of [
      ["drop", 15],
      ["held", 1_440],
    ] as const) {
      const { at } = await begin(1, fate);
      const { awaits_status_until, dispatched_at } = await awaited(at);
      expect(Date.parse(awaits_status_until as string) - Date.parse(dispatched_at as string)).toBe(minutes * 60_000);
      await at.tell(at.statusOf(at.taken()[0] as never, "sent"));
    }
  });

  test("of a campaign that is cancelled leaves the message to its end", async () => {
    const { at, campaign } = await begin(1, "drop");
    await awaited(at);
    expect((await campaign.cancel()).status).toBe(200);
    await at.tell(at.statusOf(at.taken()[0] as never, "read"));
    expect((await read(at))[0]?.status).toBe("READ");
    expect(await at.creditViolations()).toEqual([]);
  });
});

describe("a worker that died", () => {
  /** The other worker had the number's lease, and has claimed its only message. */
  async function dieWith(dispatched_at: string | null) {
    const at = await prepareCloud(place);
    const template = await at.approve("Please come.");
    await at.addGuests([{ phone: phoneOf(1) }]);
    const campaign = at.campaign(await at.cloudDraft(template));
    const lease = (lease_until: string) =>
      at.rows((db) =>
        db
          .updateTable("senders")
          .set({ lease_owner: "other", lease_epoch: 7, lease_until })
          .where("id", "=", at.cloudId)
          .execute(),
      );
    await lease(new Date(Date.now() + 60_000).toISOString());
    await campaign.send();
    const claimed = { status: "PENDING", rank: 2, claim_epoch: 7, attempts: 1, provider_id: "PROVIDER" };
    await at.rows((db) =>
      db
        .updateTable("messages")
        .set({ ...claimed, dispatched_at, rendered: dispatched_at && "Please come." })
        .execute(),
    );
    await lease(new Date(0).toISOString());
    return { at, campaign };
  }

  test("before it handed a message over: the next one sends it", async () => {
    const { at, campaign } = await dieWith(null);
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken()).toHaveLength(1);
    expect((await read(at))[0]?.status).toBe("SENT");
  });

  test("after it handed one over: the next one sends nothing and waits for the webhook", async () => {
    const { at, campaign } = await dieWith(new Date().toISOString());
    await awaited(at);
    expect(at.taken()).toEqual([]);
    await at.tell(at.statusOf({ wamid: "wamid.other", opaque: "PROVIDER" }, "delivered"));
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect((await read(at))[0]?.status).toBe("DELIVERED");
    expect(at.taken()).toEqual([]);
  });
});

describe("a refusal of one message", () => {
  test("for good fails it with Meta's code and returns its credit", async () => {
    const { at, campaign } = await begin(2, (to) => (to === phoneOf(0) ? { code: 131026 } : "accept"));
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(await read(at)).toMatchObject([
      { status: "FAILED", error_code: "131026", error_text: expect.stringMatching(/may not be on WhatsApp/) },
      { status: "SENT" },
    ]);
    expect(await at.creditViolations()).toEqual([]);
  });

  test.each([
    ["too many at once", { code: 130429, http: 429 }, 30],
    ["a failure of Meta", { code: 131016, http: 500 }, 30],
    ["too many to one person", { code: 131056 }, 4],
    ["too many messages of businesses for this person", { code: 131049 }, 86_400],
  ])("(%s) is tried again later", async (_what, fate, seconds) => {
    let isFirst = true;
    const { at, campaign } = await begin(1, () => {
      const now = isFirst ? fate : "accept";
      isFirst = false;
      return now;
    });
    await reading(at, ({ status, attempts }) => status === "QUEUED" && attempts === 1);
    const { next_attempt_at } = await stored(at);
    const wait = (Date.parse(next_attempt_at) - Date.now()) / 1000;
    expect(wait).toBeGreaterThan(seconds - 5);
    expect(wait).toBeLessThanOrEqual(seconds + 1);
    await at.makeDue();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(at.taken()).toHaveLength(1);
  });

  test("a second time because of many messages of businesses is the end", async () => {
    const { at, campaign } = await begin(1, { code: 131049 });
    await reading(at, ({ status, attempts }) => status === "QUEUED" && attempts === 1);
    await at.makeDue();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect((await read(at))[0]).toMatchObject({ status: "FAILED", error_code: "131049" });
  });
});

test("a connection that is never made leaves the message queued", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.addGuests([{ phone: phoneOf(1) }]);
  const { request } = server.deps.graph;
  server.deps.graph.request = async () => ({ kind: "not_sent", message: "connect ECONNREFUSED" });
  const campaign = at.campaign(await at.cloudDraft(template));
  await campaign.send();
  await reading(at, ({ status, attempts }) => status === "QUEUED" && attempts === 1);
  server.deps.graph.request = request;
  await at.makeDue();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
});

test("a token that was revoked stops the number without another attempt, and a new one lets everything go on", async () => {
  const { at, campaign } = await begin(3, { code: 190, http: 401 });
  await until(at.readSender, ({ state }) => state === "ERROR");
  await until(campaign.read, ({ status }) => status === "HALTED");
  expect((await at.readSender()).state_reason).toMatch(/no longer accepts the access token/);
  const asked = graph.state.asked.filter((path) => path === `POST /${at.number.id}/messages`).length;
  expect(asked).toBe(1);
  expect((await read(at)).map(({ status }) => status)).toEqual(["HALTED", "HALTED", "HALTED"]);
  const { body } = await call(server.app, notificationEndpoints.list, { query: {} }, at.owner);
  expect(body.results[0]?.title).toBe("Ours has stopped sending");
  graph.state.fate = () => "accept";
  const one = { params: { projectId: at.projectId, senderId: at.cloudId }, body: { access_token: at.number.token } };
  expect((await call(server.app, senderEndpoints.update, one, at.owner)).status).toBe(200);
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(3);
  expect(await at.creditViolations()).toEqual([]);
});

test("a template that Meta pauses halts its campaign with the reason, and goes on when Meta approves it again", async () => {
  const { at, campaign } = await begin(2, { code: 132015 });
  const halted = await until(campaign.read, ({ status }) => status === "HALTED");
  expect(halted.status_reason).toMatch(/has paused this template/);
  expect((await at.readSender()).state).toBe("CONNECTED");
  expect((await read(at)).map(({ status }) => status)).toEqual(["HALTED", "HALTED"]);
  graph.state.fate = () => "accept";
  const template = graph.state.templates.find(({ account }) => account === at.number.account);
  await at.tell(templateEvent(at.number.account, template as never, "PAUSED"));
  await at.tell(templateEvent(at.number.account, template as never, "APPROVED"));
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(2);
  expect(await at.creditViolations()).toEqual([]);
});

test("a campaign is halted as soon as Meta tells that its template is paused", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.addGuests([{ phone: phoneOf(1) }]);
  const campaign = at.campaign(await at.cloudDraft(template));
  const wait = (next_send_at: string) =>
    at.rows((db) => db.updateTable("senders").set({ next_send_at }).where("id", "=", at.cloudId).execute());
  await wait(new Date(Date.now() + 3_600_000).toISOString());
  await campaign.send();
  const submitted = graph.state.templates.find(({ account }) => account === at.number.account);
  await at.tell(templateEvent(at.number.account, submitted as never, "PAUSED"));
  expect(await campaign.read()).toMatchObject({ status: "HALTED", status_reason: expect.stringMatching(/has paused/) });
  await wait(new Date(0).toISOString());
  await at.tell(templateEvent(at.number.account, submitted as never, "APPROVED"));
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(1);
});

test("a number that Meta restricts for a day waits until then, and goes on by itself", async () => {
  const { at, campaign } = await begin(2, { code: 131048 });
  const restricted = await until(at.readSender, ({ state }) => state === "RESTRICTED");
  const hours = (Date.parse(restricted.halted_until as string) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  await until(campaign.read, ({ status }) => status === "HALTED");
  graph.state.fate = () => "accept";
  await resumeRestricted(server.deps);
  expect((await at.readSender()).state).toBe("RESTRICTED");
  const past = new Date(Date.now() - 1_000).toISOString();
  await at.rows((db) => db.updateTable("senders").set({ halted_until: past }).where("id", "=", at.cloudId).execute());
  await resumeRestricted(server.deps);
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(2);
});

test("the daily limit that Meta gives the number holds its messages back", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.rows((db) => db.updateTable("senders").set({ day_cap: 1 }).where("id", "=", at.cloudId).execute());
  await at.addGuests([{ phone: phoneOf(1) }, { phone: phoneOf(2) }]);
  const campaign = at.campaign(await at.cloudDraft(template));
  await campaign.send();
  await until(
    async () => at.taken(),
    (taken) => taken.length === 1,
  );
  await at.rows((db) => db.updateTable("senders").set({ day_cap: 2 }).where("id", "=", at.cloudId).execute());
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(2);
});
