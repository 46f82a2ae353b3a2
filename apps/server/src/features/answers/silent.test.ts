import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeAnswers, type MadeAnswers } from "./test/make-answers.ts";

const server = useServer();
let made: MadeAnswers;
beforeAll(async () => {
  made = await makeAnswers(server);
});

const read = async (query: object = {}, who: Person = made.owner) =>
  (await call(server.app, answerViewEndpoints.silent, { params: { projectId: made.projectId }, query }, who)).body;

/** The open invitations that left, of guests who count, by household. */
function openByHand() {
  const counting = new Set(
    made.guests.filter(({ status, deleted_at }) => status === "PUBLISHED" && !deleted_at).map(({ id }) => id),
  );
  return made.invitations.filter(
    ({ guest_id, response, sent_at }) => counting.has(guest_id) && response === null && sent_at !== null,
  );
}

test("households that owe an answer are listed with how many, and others are not", async () => {
  const { results, count } = await read({ page_size: 200 });
  expect(count).toBe(results.length);
  expect(results.reduce((sum, { open }) => sum + open, 0)).toBe(openByHand().length);
  const owing = new Set(openByHand().map(({ guest_id }) => guest_id));
  expect(new Set(results.flatMap(({ guest_ids }) => guest_ids))).toEqual(owing);
  expect(results.every(({ since }) => since.startsWith("2026-01-05T10:00"))).toBe(true);
});

test("who waits for a place has answered, and who is not sure yet has not", async () => {
  const before = await read({ page_size: 200 });
  const single = before.results.filter(({ open, is_unsure }) => open === 1 && !is_unsure);
  const [first, second] = [single[0]!, single[1]!];
  const setOpen = (guestId: string, values: object) =>
    inProject(server, made.projectId, (db) =>
      db.updateTable("invitations").set(values).where("guest_id", "=", guestId).where("response", "is", null).execute(),
    );
  await setOpen(first.guest_ids[0]!, { waiting_since: "2026-01-06T00:00:00Z" });
  await setOpen(second.guest_ids[0]!, { unsure_at: "2026-01-06T00:00:00Z" });
  const after = await read({ page_size: 200 });
  const of = (id: string) => after.results.find(({ household_id }) => household_id === id);
  expect(of(first.household_id)).toBeUndefined();
  expect(of(second.household_id)).toMatchObject({ is_unsure: true, open: 1 });
  await setOpen(first.guest_ids[0]!, { waiting_since: null });
  await setOpen(second.guest_ids[0]!, { unsure_at: null });
});

test("a child owes no answer about an event for adults", async () => {
  const before = await read({ page_size: 200 });
  const single = before.results.find(({ open }) => open === 1)!;
  const guestId = single.guest_ids[0]!;
  const eventId = openByHand().find(({ guest_id }) => guest_id === guestId)!.event_id;
  const setWelcome = (children_welcome: boolean, age_band: "CHILD" | "ADULT") =>
    inProject(server, made.projectId, async (db) => {
      await db.updateTable("events").set({ children_welcome }).where("id", "=", eventId).execute();
      await db.updateTable("guests").set({ age_band }).where("id", "=", guestId).execute();
    });
  const isListed = async () => (await read({ page_size: 200 })).results.some((row) => row.guest_ids.includes(guestId));
  await setWelcome(true, "CHILD");
  expect(await isListed()).toBe(true);
  await setWelcome(false, "CHILD");
  expect(await isListed()).toBe(false);
  await setWelcome(false, "ADULT");
  expect(await isListed()).toBe(true);
  await setWelcome(true, "ADULT");
});

test("the last look at the page is stored, and the last message only shown to who may see messages", async () => {
  const { results } = await read({ page_size: 200 });
  const row = results.find(({ is_group }) => is_group)!;
  const seen = "2026-01-07T08:00:00+00:00";
  await inProject(server, made.projectId, async (db) => {
    const project_id = made.projectId;
    await db
      .insertInto("rsvp_links")
      .values({ project_id, sub_group_id: row.household_id, token_hash: Buffer.from("look"), seen_at: seen })
      .execute();
    const { id: sender_id } = await db
      .insertInto("senders")
      .values({ project_id, driver: "sandbox", phone: "+919829000000", label: "Ours", state: "CONNECTED" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("messages")
      .values({
        project_id,
        sender_id,
        guest_id: row.guest_ids[0]!,
        guest_ids: [row.guest_ids[0]!],
        recipient_key: "x",
        phone: "+919829011432",
        body: "Hello",
        status: "SENT",
        sent_at: seen,
      })
      .execute();
  });
  const find = async (who?: Person) =>
    (await read({ page_size: 200 }, who)).results.find(({ household_id }) => household_id === row.household_id);
  const shown = await find();
  expect([shown?.seen_at, shown?.messaged_at].map((at) => Date.parse(at ?? ""))).toEqual([
    Date.parse(seen),
    Date.parse(seen),
  ]);
  const helper = await signIn(server);
  await addCollaborator(server, made.projectId, helper, { GUEST: "VIEW" });
  expect(await find(helper)).toMatchObject({ messaged_at: null, seen_at: shown?.seen_at });
});

test("a member limited to a group finds only the silent households of that group", async () => {
  const helper = await signIn(server);
  const group = made.groups[0] as string;
  await addCollaborator(server, made.projectId, helper, { GUEST: "VIEW" }, "ACCEPTED", [group]);
  const own = await read({ page_size: 200 }, helper);
  const ofGroup = await read({ page_size: 200, group });
  expect(own.results.map(({ household_id }) => household_id)).toEqual(
    ofGroup.results.map(({ household_id }) => household_id),
  );
});

test("answers by day add up to all answers, and an event limits them", async () => {
  const params = { projectId: made.projectId };
  const days = (query: object) => call(server.app, answerViewEndpoints.byDay, { params, query }, made.owner);
  const { body } = await days({});
  // Eight in the evening in UTC is the next day in India.
  expect(body.results.map(({ day }) => day)).toEqual(["2026-01-07", "2026-01-08", "2026-01-09"]);
  const sum = (field: "accepted" | "declined") => body.results.reduce((total, row) => total + row[field], 0);
  expect([sum("accepted"), sum("declined")]).toEqual([body.accepted, body.declined]);
  const each = await Promise.all(made.events.map(({ id }) => days({ event: id })));
  expect(each.reduce((total, answer) => total + answer.body.accepted, 0)).toBe(body.accepted);
  expect(each.reduce((total, answer) => total + answer.body.open, 0)).toBe(body.open);
});

test("an unknown event in the filter finds nobody", async () => {
  const event = "01900000-0000-7000-8000-000000000000";
  const params = { projectId: made.projectId };
  const silent = await send(server.app, answerViewEndpoints.silent, { params, query: { event } }, made.owner);
  expect(silent).toMatchObject({ status: 200, body: { count: 0, results: [] } });
});
