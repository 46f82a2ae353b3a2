import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { readAnswer } from "./rules.ts";
import { type InboxPlace, prepareInbox } from "./test/use-inbox.ts";

const server = useServer();
const phone = "+919829011433";
let at: InboxPlace;
let asha: string;
let sangeet: string;
beforeEach(async () => {
  at = await prepareInbox(server);
  [asha = ""] = await at.addGuests([{ first_name: "Asha", phone }]);
  sangeet = await at.invite("Sangeet", [asha]);
});

const answerAs = (guestId: string, eventId: string, status: "ACCEPTED" | "NOT_SENT") =>
  call(
    server.app,
    guestEndpoints.update,
    { params: { projectId: at.projectId, guestId }, body: { invitations: [{ event_id: eventId, status }] } },
    at.owner,
  );

describe("a reply that is plainly yes", () => {
  test("is offered, and answers nothing by itself", async () => {
    const { offered, offer } = await at.write(phone, "Haan, we will come!");
    expect(offered).toBe("YES");
    expect(offer).toMatchObject({
      answer: "YES",
      invitations: [{ guest: { id: asha, name: "Asha" }, event: { id: sangeet, name: "Sangeet" } }],
    });
    expect(await at.statusOf(asha, sangeet)).toBe("PENDING");
    expect(await at.found({ only: "OFFERED" })).toEqual(["Asha"]);
  });

  test("is entered as a host's answer, is in the history as one that came by message, and can be undone", async () => {
    const { id, offer } = await at.write(phone, "yes");
    const replyId = offer?.reply_id ?? "";
    const entered = await at.answer(replyId, [{ guest_id: asha, event_id: sangeet }]);
    expect(entered).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await at.statusOf(asha, sangeet)).toBe("ACCEPTED");
    const params = { projectId: at.projectId, guestId: asha };
    const { steps } = (await call(server.app, guestEndpoints.answers, { params }, at.owner)).body;
    expect(steps[0]).toMatchObject({ after: "ACCEPTED", answered_by: "MESSAGE_REPLY", actor: expect.any(String) });
    const history = await call(server.app, activityEndpoints.list, { params, query: { object: asha } }, at.owner);
    expect(history.body.results[0]).toMatchObject({ action: "entered the reply of", object_label: "Asha" });
    expect((await at.read(id)).body).toMatchObject({ offered: null, offer: null, unread: 0 });
    expect((await at.entries(id))[0]?.reply).toMatchObject({ answer: "YES", outcome: "ANSWERED" });

    const undone = { params, body: { undo_id: entered.body.undo_id } };
    expect((await call(server.app, guestEndpoints.undo, undone, at.owner)).status).toBe(200);
    expect(await at.statusOf(asha, sangeet)).toBe("PENDING");
    expect((await at.setAside(replyId, false)).body.offered).toBe("YES");
  });

  test("is entered once, and not again for somebody who has answered meanwhile", async () => {
    const { offer } = await at.write(phone, "yes");
    const replyId = offer?.reply_id ?? "";
    const chosen = [{ guest_id: asha, event_id: sangeet }];
    await answerAs(asha, sangeet, "ACCEPTED");
    expect(await at.answer(replyId, chosen)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/answered meanwhile/) },
    });
    await answerAs(asha, sangeet, "NOT_SENT");
    const both = await Promise.all([at.answer(replyId, chosen), at.answer(replyId, chosen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await at.setAside(replyId)).status).toBe(409);
  });

  test("is entered for those who are chosen among the guests of this phone and their household", async () => {
    const { member } = await at.addHousehold("Mehta");
    const family = await at.addGuests([
      { first_name: "Ravi", phone: "+919829011455", ...member },
      { first_name: "Meera", phone: null, ...member },
      { first_name: "Dev", phone: "+919829011456", ...member },
    ]);
    const [ravi = "", meera = "", dev = ""] = family;
    const haldi = await at.invite("Haldi", family);
    const { offer } = await at.write("+919829011455", "👍🏽");
    expect(offer?.invitations.map(({ guest }) => guest.name)).toEqual(["Ravi", "Meera"]);
    const replyId = offer?.reply_id ?? "";
    expect((await at.answer(replyId, [{ guest_id: dev, event_id: haldi }])).status).toBe(409);
    expect((await at.answer(replyId, [{ guest_id: meera, event_id: haldi }])).status).toBe(200);
    expect([await at.statusOf(ravi, haldi), await at.statusOf(meera, haldi)]).toEqual(["PENDING", "ACCEPTED"]);
  });

  test("of a second number is that of the guest as well", async () => {
    await at
      .addGuests([{ first_name: "Kabir", phone: "+919829011470", phone_2: "+919829011471" }])
      .then(([kabir = ""]) => at.invite("Lunch", [kabir]));
    expect((await at.write("+919829011471", "coming")).offer?.invitations[0]?.guest.name).toBe("Kabir");
  });
});

describe("a reply that is plainly no", () => {
  test("is entered as one", async () => {
    const { offer } = await at.write(phone, "Sorry, can’t make it");
    expect(offer?.answer).toBe("NO");
    expect((await at.answer(offer?.reply_id ?? "", [{ guest_id: asha, event_id: sangeet }])).status).toBe(200);
    expect(await at.statusOf(asha, sangeet)).toBe("DECLINED");
  });

  test("is that of somebody who waits for a place, who has said yes before", async () => {
    const waiting_since = new Date(Date.now() - 60_000).toISOString();
    await at.rows((db) => db.updateTable("invitations").set({ waiting_since }).execute());
    expect((await at.write(phone, "yes")).offered).toBeNull();
    const { offer } = await at.write(phone, "no");
    expect((await at.answer(offer?.reply_id ?? "", [{ guest_id: asha, event_id: sangeet }])).status).toBe(200);
    expect(await at.statusOf(asha, sangeet)).toBe("DECLINED");
  });

  test("replaces an earlier yes, also when it was set aside", async () => {
    const yes = await at.write(phone, "yes");
    await at.write(phone, "Is there parking?");
    const no = await at.write(phone, "No");
    expect(no.offer?.answer).toBe("NO");
    expect((await at.answer(yes.offer?.reply_id ?? "", [{ guest_id: asha, event_id: sangeet }])).status).toBe(409);
    const aside = await at.setAside(no.offer?.reply_id ?? "");
    expect(aside.body).toMatchObject({ offered: null, offer: null, unread: 2 });
    expect((await at.setAside(no.offer?.reply_id ?? "", false)).body.offered).toBe("NO");
  });
});

describe("nothing is offered", () => {
  test.each(["yes?", "Yes, but only on Saturday", "ok", "No problem, what time?", "haan nahi", "🙏", "Who is this?"])(
    "for “%s”",
    async (text) => {
      expect((await at.write(phone, text)).offered).toBeNull();
    },
  );

  test("to whoever has answered, was sent nothing, or is on no list", async () => {
    await answerAs(asha, sangeet, "ACCEPTED");
    expect((await at.write(phone, "yes")).offered).toBeNull();
    const [ravi = ""] = await at.addGuests([{ first_name: "Ravi", phone: "+919829011455" }]);
    const lunch = await at.invite("Lunch", [ravi]);
    await at.rows((db) => db.updateTable("invitations").set({ sent_at: null }).where("event_id", "=", lunch).execute());
    expect((await at.write("+919829011455", "yes")).offered).toBeNull();
    expect((await at.write("+919829011499", "yes")).offered).toBeNull();
  });

  test("for an event that is over, and by a reply from before the invitation", async () => {
    await at.rows((db) => db.updateTable("events").set({ starts_at: "2020-01-01T10:00", ends_at: null }).execute());
    const { id, offered } = await at.write(phone, "yes");
    expect(offered).toBeNull();
    await at.rows((db) => db.updateTable("events").set({ starts_at: "2099-01-01T10:00" }).execute());
    expect((await at.read(id)).body.offered).toBe("YES");
    const later = new Date(Date.now() + 600_000).toISOString();
    await at.rows((db) => db.updateTable("invitations").set({ sent_at: later }).execute());
    expect((await at.read(id)).body.offered).toBeNull();
  });

  test("of a reply that says neither", async () => {
    const { id } = await at.write(phone, "Is there parking?");
    const [entry] = await at.entries(id);
    expect((await at.answer(entry?.id ?? "", [{ guest_id: asha, event_id: sangeet }])).status).toBe(409);
    expect((await at.setAside(entry?.id ?? "")).status).toBe(409);
    expect((await at.answer(crypto.randomUUID(), [{ guest_id: asha, event_id: sangeet }])).status).toBe(404);
  });
});

test("who may not change guests can't enter a reply, and who may not change messages can't set it aside", async () => {
  const { offer } = await at.write(phone, "yes");
  const replyId = offer?.reply_id ?? "";
  const chosen = [{ guest_id: asha, event_id: sangeet }];
  for (const [levels, statuses] of [
    [{ MESSAGE: "EDIT", GUEST: "VIEW" }, [403, 200]],
    [{ MESSAGE: "VIEW", GUEST: "EDIT" }, [403, 403]],
  ] as const) {
    const person = await signIn(server);
    await addCollaborator(server, at.projectId, person, levels);
    expect([
      (await at.answer(replyId, chosen, person)).status,
      (await at.setAside(replyId, true, person)).status,
    ]).toEqual(statuses);
    await at.setAside(replyId, false);
  }
});

test("a long text is read in no time", () => {
  const since = performance.now();
  for (const text of ["yes ".repeat(20_000), "nahi aa ".repeat(10), "'".repeat(4_096)]) readAnswer(text);
  expect(performance.now() - since).toBeLessThan(50);
});
