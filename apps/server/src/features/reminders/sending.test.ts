import { activityEndpoints } from "@nyota/contract/account/activity";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { dayFromToday, makeWedding, momentOn, writtenTo, type Wedding } from "./test/make-reminders.ts";

// The deadline is in ten days, at 23:00. A reminder seven days before it is due in three days, at 10:00.
const server = useServer();
let at: Wedding;
beforeEach(async () => {
  at = await makeWedding(server);
});

describe("when a reminder is due", () => {
  test("each household that owes an answer gets one message, to its contact", async () => {
    await at.family("Sharma", [
      { name: "Rajesh", phone: "+919800000001" },
      { name: "Sunita", phone: "+919800000002" },
    ]);
    await at.family("Mehta", [
      { name: "Dev", response: "ACCEPTED" },
      { name: "Lata", phone: "+919800000003" },
    ]);
    const { upcoming } = await at.set();
    const at10 = momentOn(3, "10:00").toISOString();
    expect(upcoming).toEqual([{ deadline: dayFromToday(10), at: expect.anything(), households: 2, unreachable: 0 }]);
    expect(new Date(upcoming[0]!.at).toISOString()).toBe(at10);
    await at.runAt(3, "09:59");
    expect(await writtenTo(at)).toEqual([]);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Lata", "Rajesh"]);
  });

  test("a household that has answered everything gets nothing, nor does one that only waits for a place", async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001", response: "ACCEPTED" }]);
    await at.family("Mehta", [{ name: "Dev", phone: "+919800000002" }]);
    await at.store("update invitations set waiting_since = now() where response is null");
    expect((await at.set()).upcoming[0]).toMatchObject({ households: 0, unreachable: 0 });
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
  });

  test("one open event is enough, and somebody who is not sure yet still owes an answer", async () => {
    const { ids } = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001", response: "ACCEPTED" }]);
    await at.store(
      `update invitations set response = null, answered_at = null, answered_by = null, unsure_at = now()
       where guest_id = '${ids[0]}' and event_id = '${at.wedding}'`,
    );
    await at.set();
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
  });

  test("nobody is reminded of an invitation that never left, or that left after the reminder's moment", async () => {
    const never = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    const late = await at.family("Mehta", [{ name: "Dev", phone: "+919800000002" }]);
    await at.store(`update invitations set sent_at = null where guest_id = '${never.ids[0]}'`);
    await at.store(
      `update invitations set sent_at = '${momentOn(3, "10:30").toISOString()}' where guest_id = '${late.ids[0]}'`,
    );
    await at.set();
    await at.runAt(3, "11:00");
    expect(await writtenTo(at)).toEqual([]);
  });

  test("a child owes no answer to events for adults, nor does a deleted guest or a draft of an import", async () => {
    const deleted_at = new Date().toISOString();
    await at.family("Sharma", [
      { name: "Rajesh", phone: "+919800000001", response: "ACCEPTED" },
      { name: "Child", more: { age_band: "CHILD" } },
      { name: "Gone", more: { deleted_at } },
      { name: "Draft", more: { status: "DRAFT" } },
    ]);
    await at.store("update events set children_welcome = false");
    await at.set();
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
  });

  test("without a contact one guest of the household is written to, and who opted out is not", async () => {
    await at.store(
      `insert into opt_outs (project_id, phone, source) values ('${at.projectId}', '+919800000001', 'REPLY')`,
    );
    await at.family(
      "Sharma",
      [
        { name: "Rajesh", phone: "+919800000001" },
        { name: "Sunita", phone: "+919800000002" },
        { name: "Meera", phone: "+919800000003" },
      ],
      { hasContact: false },
    );
    await at.family("Mehta", [{ name: "Dev" }]);
    expect((await at.set()).upcoming[0]).toMatchObject({ households: 1, unreachable: 1 });
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Sunita"]);
  });

  test("a guest without a household gets one too", async () => {
    const [guest] = await at.addGuests([{ first_name: "Ravi", phone: "+919800000001", group_id: at.bride }]);
    await at.store(
      `insert into invitations (project_id, guest_id, event_id, sent_at)
       values ('${at.projectId}', '${guest}', '${at.sangeet}', now())`,
    );
    await at.set();
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Ravi"]);
  });
});

describe("what is sent", () => {
  test("is a campaign like any other, in the history of everybody who owes an answer, and no invitation", async () => {
    const { ids } = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }, { name: "Sunita" }]);
    const reminder = await at.set();
    await at.runAt(3, "10:00");
    const [campaign] = await at.campaigns();
    expect(campaign).toMatchObject({
      name: "Reminder: 7 days before the deadline",
      status: "IN_PROGRESS",
      total: 1,
      is_invitation: false,
      audience: { guest_ids: expect.arrayContaining(ids) },
    });
    expect(await at.outbox({ guest: ids[1] })).toHaveLength(1);
    expect(await at.reserved()).toBe(1);
    expect((await at.read(reminder)).sent).toMatchObject([
      { deadline: dayFromToday(10), households: 1, unreachable: 0, campaign_id: campaign!.id },
    ]);
  });

  test("is in the activity, in the name of whoever set it", async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    await at.set();
    await at.runAt(3, "10:00");
    const { body } = await call(server.app, activityEndpoints.list, { params: at.params, query: {} }, at.owner);
    const entries = body.results.filter(({ object_type }) => object_type === "reminder");
    expect(entries.map(({ action, object_label }) => `${action}: ${object_label}`)).toEqual([
      "sent: 7 days before the deadline, 10:00",
      "set: 7 days before the deadline, 10:00",
    ]);
    expect(new Set(entries.map(({ actor_label }) => actor_label)).size).toBe(1);
    expect(entries[0]?.actor_label).not.toBe("Nyota");
  });
});

describe("a reminder that is still waiting to be sent", () => {
  const answer = (guest: string | undefined) =>
    at.store(
      `update invitations set response = 'DECLINED', answered_at = now(), answered_by = 'GUEST' where guest_id = '${guest}'`,
    );

  test("is not sent any more to a household that has answered meanwhile, and its credit is returned", async () => {
    const sharma = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }, { name: "Sunita" }]);
    await at.family("Mehta", [{ name: "Dev", phone: "+919800000002" }]);
    await at.set();
    await at.runAt(3, "10:00");
    for (const id of sharma.ids) await answer(id);
    const { phone } = await at.claim(await at.lease());
    expect(phone).toBe("+919800000002");
    const rajesh = (await at.outbox()).find(({ guest }) => guest?.id === sharma.ids[0]);
    expect(rajesh).toMatchObject({ status: "CANCELLED", error_code: "ANSWERED", error_text: expect.any(String) });
    expect(await at.creditViolations()).toEqual([]);
  });

  test("is sent while one of the household still owes an answer", async () => {
    const sharma = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }, { name: "Sunita" }]);
    await at.set();
    await at.runAt(3, "10:00");
    await answer(sharma.ids[0]);
    expect((await at.claim(await at.lease())).phone).toBe("+919800000001");
  });

  test("unlike any other campaign, which is sent to them all the same", async () => {
    const sharma = await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    await at.campaign(await at.draft({ audience: { guest_ids: sharma.ids } })).send();
    await answer(sharma.ids[0]);
    expect((await at.claim(await at.lease())).phone).toBe("+919800000001");
  });
});

describe("a reminder is sent once for each deadline", () => {
  beforeEach(async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
  });

  test("the job of the next minute sends nothing more", async () => {
    await at.set();
    for (const time of ["10:00", "10:01", "18:00"]) await at.runAt(3, time);
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    expect(await at.campaigns()).toHaveLength(1);
  });

  test("a household formed anew of reminded guests gets nothing, and one with somebody else gets one", async () => {
    await at.set();
    await at.runAt(3, "10:00");
    const other = await at.family("Mehta", [{ name: "Dev", phone: "+919800000002" }]);
    const anew = await at.family("Sharma of Pune", [{ name: "Answered", response: "ACCEPTED" }]);
    const move = (name: string, household: string) =>
      at.store(`update guests set sub_group_id = '${household}' where first_name = '${name}'`);
    await move("Rajesh", anew.id);
    await at.store(`delete from invitations where guest_id = '${other.ids[0]}'`);
    await at.runAt(3, "10:01");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    await at.store(`insert into invitations (project_id, guest_id, event_id, sent_at)
      select project_id, '${other.ids[0]}', event_id, sent_at from invitations i
      where event_id = '${at.wedding}' and guest_id in (select id from guests where first_name = 'Rajesh')`);
    await move("Dev", anew.id);
    await at.runAt(3, "10:02");
    expect(await writtenTo(at)).toHaveLength(2);
  });

  test("moving the deadline moves a reminder that was not sent yet", async () => {
    const reminder = await at.set();
    await at.store(`update microsites set rsvp_deadline = '${momentOn(12, "23:00").toISOString()}'`);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
    expect((await at.read(reminder)).upcoming).toMatchObject([{ deadline: dayFromToday(12) }]);
    await at.runAt(5, "10:00");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
  });

  test("another hour of the same day is the same deadline, another day is another one", async () => {
    await at.set();
    await at.runAt(3, "10:00");
    await at.store(`update microsites set rsvp_deadline = '${momentOn(10, "12:00").toISOString()}'`);
    await at.runAt(3, "10:01");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    await at.store(`update microsites set rsvp_deadline = '${momentOn(20, "12:00").toISOString()}'`);
    await at.runAt(13, "10:00");
    expect(await writtenTo(at)).toEqual(["Rajesh", "Rajesh"]);
  });

  test("a household's own deadline, or that of an event, has moments of its own", async () => {
    const mehta = await at.family("Mehta", [{ name: "Dev", phone: "+919800000002" }]);
    await at.store(
      `update groups set rsvp_deadline = '${momentOn(15, "12:00").toISOString()}' where id = '${mehta.id}'`,
    );
    await at.store(
      `update events set rsvp_deadline = '${momentOn(9, "12:00").toISOString()}' where id = '${at.sangeet}'`,
    );
    const { upcoming } = await at.set();
    expect(upcoming.map(({ deadline, households }) => [deadline, households])).toEqual([
      [dayFromToday(9), 1],
      [dayFromToday(10), 1],
      [dayFromToday(15), 1],
    ]);
    await at.runAt(2, "10:00");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    await at.runAt(8, "10:00");
    expect(await writtenTo(at)).toEqual(["Dev", "Rajesh"]);
  });

  test("after the deadline those who did not answer may be reminded too", async () => {
    await at.set({ days_before: -2 });
    await at.runAt(11, "10:00");
    expect(await writtenTo(at)).toEqual([]);
    await at.runAt(12, "10:00");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    expect((await at.campaigns())[0]?.name).toBe("Reminder: 2 days after the deadline");
  });
});

describe("a reminder whose moment has passed", () => {
  beforeEach(async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
  });

  test("is still sent within a day", async () => {
    await at.set();
    await at.runAt(4, "09:59");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
  });

  test("is not sent any more after a day, and is shown as missed", async () => {
    await at.set();
    await at.runAt(4, "10:00");
    expect(await writtenTo(at)).toEqual([]);
    await at.store(`update microsites set rsvp_deadline = '${momentOn(5, "23:00").toISOString()}'`);
    expect((await at.list()).results[0]).toMatchObject({
      upcoming: [],
      sent: [],
      missed: [{ deadline: dayFromToday(5), households: 1, reason: null, retried_until: null }],
    });
  });

  test("was not missed if nobody had to be reminded at its moment", async () => {
    await at.store("update invitations set response = 'ACCEPTED', answered_at = now(), answered_by = 'GUEST'");
    const reminder = await at.set();
    await at.runAt(3, "10:00");
    expect(await at.read(reminder)).toMatchObject({
      upcoming: [],
      missed: [],
      sent: [{ households: 0, unreachable: 0, campaign_id: null }],
    });
  });

  test("is not sent while it is switched off", async () => {
    await at.set({ is_active: false });
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
  });
});

describe("nothing is sent", () => {
  test.each([
    ["while RSVP is closed", "CLOSED", "update microsites set is_rsvp_open = false"],
    ["while the page is not published", "UNPUBLISHED", "update microsites set published_at = null"],
    ["after the last event", "OVER", "update events set starts_at = '2020-01-01T10:00'"],
  ])("%s", async (_when, hold, statement) => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    const reminder = await at.set();
    await at.store(statement);
    expect((await at.list()).hold).toBe(hold);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
    expect((await at.read(reminder)).missed).toMatchObject([{ households: 1, reason: expect.any(String) }]);
    expect(await at.notices()).toEqual([]);
  });

  test("in a project that was deleted", async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    await at.set();
    await at.store("update projects set deleted_at = now()");
    await at.runAt(3, "10:00");
    await at.store("update projects set deleted_at = null");
    expect(await writtenTo(at)).toEqual([]);
  });
});

describe("a reminder that can't be sent", () => {
  beforeEach(async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
  });

  test("says why, notifies the hosts once, and is sent as soon as they have mended it", async () => {
    const reminder = await at.set();
    await at.unlink();
    await at.runAt(3, "10:00");
    await at.runAt(3, "10:01");
    expect((await at.read(reminder)).missed).toMatchObject([{ reason: "Aanya is not linked.", households: 1 }]);
    expect(await at.notices()).toMatchObject([
      { title: "Reminder not sent", message: expect.stringContaining("Aanya") },
    ]);
    expect(await at.campaigns()).toEqual([]);
    await at.link();
    await at.runAt(3, "10:02");
    expect(await writtenTo(at)).toEqual(["Rajesh"]);
    expect(await at.read(reminder)).toMatchObject({ missed: [], sent: [{ households: 1 }] });
  });

  test.each([
    ["without a template", "delete from templates", /Choose a template/],
    ["after the end of the plan", "update subscriptions set end_date = '2020-01-01'", /The trial .* is over/],
    ["without credits", "update credit_balances set granted = 0 where credit_type = 'MESSAGE'", /message/],
  ])("%s it spends nothing and is not sent", async (_how, statement, reason) => {
    const reminder = await at.set();
    await at.store(statement);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual([]);
    expect((await at.read(reminder)).missed[0]?.reason).toMatch(reason);
    expect(await at.creditViolations()).toEqual([]);
  });
});
