import { activityEndpoints } from "@nyota/contract/account/activity";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { toWallTime } from "#lib/wall-time.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());
const HOUR = 3_600_000;

/** A project in a time zone with a number, and guests who wait for a campaign. */
async function prepare({ zone = "Asia/Kolkata", guests = 2 } = {}) {
  const at = await prepareSending(server);
  await at.rows((db) => db.updateTable("projects").set({ time_zone: zone }).execute());
  await at.addGuests(Array.from({ length: guests }, (_, n) => ({ phone: `+91980000${1_000 + n}` })));
  const params = { projectId: at.projectId, senderId: at.senderId };
  const limit = (body: object, person: Person = at.owner) =>
    send(server.app, senderEndpoints.update, { params, body }, person);
  return {
    ...at,
    zone,
    limit,
    readSender: async (): Promise<Sender> => (await call(server.app, senderEndpoints.read, { params }, at.owner)).body,
    begin: async () => {
      const campaign = at.campaign(await at.draft());
      expect((await campaign.send()).status).toBe(200);
      return campaign;
    },
    check: async () => {
      const { id: campaignId } = await at.draft();
      const target = { params: { projectId: at.projectId, campaignId } };
      return (await call(server.app, campaignEndpoints.check, target, at.owner)).body;
    },
    untilArrived: (count: number) => until(at.arrivals, ({ length }) => length === count),
  };
}
const clockOf = (moment: number, zone: string) => toWallTime(new Date(moment), zone).slice(11);
/** Quiet hours that began an hour ago and last for another two. */
const quietNow = (zone: string) => ({
  from: clockOf(Date.now() - HOUR, zone),
  until: clockOf(Date.now() + 2 * HOUR, zone),
});

describe("a limit a day", () => {
  test("holds what is over it until the next day of the project's time zone, and says so", async () => {
    // Where it is around noon: midnight is neither just over nor near.
    const zone = [...Array(24).keys()].map((n) => `Etc/GMT${n < 12 ? `+${n}` : `-${n - 11}`}`);
    const noon = zone.find((one) => clockOf(Date.now(), one).startsWith("12"))!;
    const at = await prepare({ zone: noon, guests: 3 });
    expect((await at.limit({ own_day_cap: 2 })).body).toMatchObject({ own_day_cap: 2, day_cap: 2, waits: null });
    const campaign = await at.begin();
    await at.untilArrived(2);
    const { waits } = await until(at.readSender, (sender) => sender.waits !== null);
    expect(waits?.reason).toBe("DAY_CAP");
    expect(toWallTime(new Date(waits!.until), noon)).toMatch(/T00:00$/);
    expect(new Date(waits!.until).getTime()).toBeGreaterThan(Date.now());
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { QUEUED: 1 } });

    // The next day.
    await at.rows((db) => sql`update senders set day = day - 1`.execute(db));
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(await at.arrivals()).toHaveLength(3);
  });

  test("counts the day of the project, not that of the server", async () => {
    const at = await prepare({ zone: "Pacific/Kiritimati" });
    const campaign = await at.begin();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    const { day, day_used } = await at.rows((db) =>
      db
        .selectFrom("senders")
        .select("day_used")
        .select(sql<string>`day::text`.as("day"))
        .executeTakeFirstOrThrow(),
    );
    expect([day, day_used]).toEqual([toWallTime(new Date(), "Pacific/Kiritimati").slice(0, 10), 2]);
  });

  test("goes on at once when it is raised, and is in the history", async () => {
    const at = await prepare({ guests: 3 });
    await at.limit({ own_day_cap: 1 });
    const campaign = await at.begin();
    await at.untilArrived(1);
    await at.limit({ own_day_cap: null });
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    const target = { params: { projectId: at.projectId }, query: {} };
    const { results } = (await call(server.app, activityEndpoints.list, target, at.owner)).body;
    expect(JSON.stringify(results.map(({ changes }) => changes))).toContain("own_day_cap");
  });

  test("is the lower of the host's and the provider's", async () => {
    const at = await prepare();
    await at.rows((db) => db.updateTable("senders").set({ day_cap: 225 }).execute());
    expect((await at.limit({ own_day_cap: 500 })).body).toMatchObject({ own_day_cap: 500, day_cap: 225 });
    expect((await at.limit({ own_day_cap: 50 })).body).toMatchObject({ own_day_cap: 50, day_cap: 50 });
  });

  test("is kept when a worker dies and another one takes over", async () => {
    const at = await prepare({ guests: 3 });
    await at.holdSending();
    await at.limit({ own_day_cap: 2 });
    const campaign = await at.begin();
    await at.rows((db) =>
      sql`update senders set day = (now() at time zone 'Asia/Kolkata')::date, day_used = 1, lease_owner = 'a dead worker',
        lease_epoch = lease_epoch + 1, lease_until = now() - interval '1 second', next_send_at = now()`.execute(db),
    );
    await at.untilArrived(1);
    await until(at.readSender, ({ waits }) => waits?.reason === "DAY_CAP");
    expect(await campaign.read()).toMatchObject({ by_status: { QUEUED: 2 } });
    expect(await at.creditViolations()).toEqual([]);
  });
});

describe("quiet hours", () => {
  test("hold all messages until they end, in the project's time zone", async () => {
    const at = await prepare({ zone: "America/New_York" });
    const quiet = quietNow(at.zone);
    const { body } = await at.limit({ quiet_hours: quiet });
    expect(body).toMatchObject({ quiet_hours: quiet, waits: { reason: "QUIET_HOURS" } });
    expect(clockOf(Date.parse(body.waits.until), at.zone)).toBe(quiet.until);
    const campaign = await at.begin();
    // Of another number, which is free, a message that was started later arrives.
    const free = await prepare();
    await free.begin();
    await free.untilArrived(2);
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { QUEUED: 2 } });
    expect(await at.arrivals()).toEqual([]);
    await at.limit({ quiet_hours: null });
    await until(campaign.read, ({ status }) => status === "COMPLETED");
  });

  test("do not hold a number outside of them", async () => {
    const at = await prepare();
    const now = Date.now();
    const { body } = await at.limit({
      quiet_hours: { from: clockOf(now + HOUR, at.zone), until: clockOf(now + 3 * HOUR, at.zone) },
    });
    expect(body.waits).toBeNull();
    await at.begin();
    await at.untilArrived(2);
  });

  test("need a beginning and another end", async () => {
    const at = await prepare();
    for (const quiet_hours of [{ from: "21:00" }, { from: "21:00", until: "21:00" }, { from: "25:00", until: "09:00" }])
      expect((await at.limit({ quiet_hours })).status).toBe(400);
  });
});

test.each([
  ["21:00", "09:00", "2026-11-29T22:30", "2026-11-30T09:00"],
  ["21:00", "09:00", "2026-11-29T21:00", "2026-11-30T09:00"],
  ["21:00", "09:00", "2026-11-29T08:59", "2026-11-29T09:00"],
  ["21:00", "09:00", "2026-11-29T09:00", null],
  ["13:00", "15:00", "2026-11-29T14:00", "2026-11-29T15:00"],
  ["13:00", "15:00", "2026-11-29T15:00", null],
])("quiet hours from %s until %s at %s end at %s", async (from, end, at, expected) => {
  const { rows } = await sql<{ end: string | null }>`select to_char(
    nyota_quiet_end(${from}::time, ${end}::time, 'America/New_York', ${at}::timestamp at time zone 'America/New_York')
    at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') as end`.execute(server.deps.connection.db);
  expect(rows[0]?.end).toBe(expected);
});

describe("a gap", () => {
  test("is kept between two messages, also where the number could send several at once", async () => {
    const at = await prepare({ guests: 3 });
    await at.limit({ own_gap: 3_600 });
    await at.begin();
    await at.untilArrived(1);
    const nextSend = () => at.rows((db) => db.selectFrom("senders").select("next_send_at").executeTakeFirstOrThrow());
    await until(nextSend, ({ next_send_at }) => Date.parse(next_send_at) - Date.now() > 3_500_000);
    await at.goOnSending();
    await at.untilArrived(2);
    await until(nextSend, ({ next_send_at }) => Date.parse(next_send_at) - Date.now() > 3_500_000);
    expect(await at.arrivals()).toHaveLength(2);
  });
});

describe("the check of a campaign", () => {
  test("says when the number would be done, with its gap and what waits already", async () => {
    const at = await prepare({ guests: 6 });
    await at.limit({ own_gap: 60 });
    const { seconds, numbers } = await at.check();
    expect(seconds).toBe(360);
    expect(numbers).toMatchObject([{ sender_id: at.senderId, label: "Aanya", messages: 6 }]);
    await at.holdSending();
    await at.begin();
    expect((await at.check()).seconds).toBe(720);
  });

  test("counts days and quiet hours", async () => {
    const at = await prepare({ guests: 5 });
    await at.limit({ own_day_cap: 2 });
    const { numbers } = await at.check();
    const today = Date.parse(`${toWallTime(new Date(), at.zone).slice(0, 10)}T00:00:00Z`);
    const day = (moment: string) => Date.parse(`${toWallTime(new Date(moment), at.zone).slice(0, 10)}T00:00:00Z`);
    expect((day(numbers[0]!.ends_at!) - today) / 86_400_000).toBe(2);
    const quiet = quietNow(at.zone);
    await at.limit({ own_day_cap: null, quiet_hours: quiet });
    const later = await at.check();
    expect(clockOf(Date.parse(later.numbers[0]!.ends_at!), at.zone)).toBe(quiet.until);
  });

  test("does not guess beyond a year", async () => {
    const at = await prepare({ guests: 400 });
    await at.limit({ own_day_cap: 1 });
    expect(await at.check()).toMatchObject({ seconds: null, numbers: [{ messages: 400, ends_at: null }] });
  });
});

test("wrong limits are refused, and members who may not change numbers", async () => {
  const at = await prepare();
  for (const wrong of [0, -5, 1.5, 100_001, "many"])
    expect((await at.limit({ own_day_cap: wrong })).body).toHaveProperty("own_day_cap");
  for (const wrong of [0, 3_601, 0.5]) expect((await at.limit({ own_gap: wrong })).body).toHaveProperty("own_gap");
  expect((await at.limit({ halted_until: "2099-01-01T00:00:00Z" })).status).toBe(400);
  expect((await at.limit({ halted_until: null })).body).toMatchObject({ detail: "This number is not paused." });
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { MESSAGE: "CREATE" });
  expect((await at.limit({ own_day_cap: 10 }, helper)).status).toBe(403);
});
