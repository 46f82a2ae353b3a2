import type { RequestOf } from "@nyota/contract/endpoint";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, expect, test } from "vitest";
import { noCache } from "#db/cache.ts";
import { mintScope, type Scope } from "#http/scope.ts";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { answerInvitations, createGuests } from "../commands.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let eventId: string;
type Invitations = NonNullable<RequestOf<typeof guestEndpoints.update>["body"]["invitations"]>;

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  eventId = await addEvent({ meal_options: ["Veg", "Jain"], plus_ones_allowed: 1 });
});
async function addEvent(fields: { meal_options?: string[]; plus_ones_allowed?: number } = {}) {
  const body = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00", ...fields } as const;
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id;
}
const add = async (event_ids: string[] = []) =>
  (
    await call(
      server.app,
      guestEndpoints.create,
      { params: { projectId }, body: { first_name: "Asha", event_ids } },
      owner,
    )
  ).body.id;
const set = (guestId: string, invitations: Invitations) =>
  call(server.app, guestEndpoints.update, { params: { projectId, guestId }, body: { invitations } }, owner);
const history = (guestId: string) =>
  inProject(server, projectId, (db) =>
    db
      .selectFrom("rsvp_answers")
      .select(["before", "after", "answered_by", "actor_id"])
      .where("guest_id", "=", guestId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
test("the allowed plus-ones are set apart from the answer, which stays the guest's own", async () => {
  const guest = await add([eventId]);
  await inProject(server, projectId, (db) =>
    db
      .updateTable("invitations")
      .set({ response: "ACCEPTED", answered_by: "GUEST", answered_at: "2026-01-01T00:00:00Z" })
      .execute(),
  );
  const answer = await set(guest, [{ event_id: eventId, status: "ACCEPTED", plus_ones_allowed: 3 }]);
  const own = { status: "ACCEPTED", plus_ones_allowed: 3, answered_by: "GUEST" };
  expect(answer.body.invitations).toMatchObject([own]);
  expect(await history(guest)).toEqual([]);
  await set(guest, [{ event_id: eventId, status: "ACCEPTED", plus_ones: 2 }]);
  const later = await set(guest, [{ event_id: eventId, status: "ACCEPTED", plus_ones_allowed: null }]);
  expect(later.body.invitations).toMatchObject([{ plus_ones: 2, plus_ones_allowed: null }]);
});

/** A scope like that of a private link, for answers by guests. */
const asGuest = <T>(work: (scope: Scope) => Promise<T>) =>
  inProject(server, projectId, (db) =>
    work(
      mintScope({
        db,
        enqueue: server.deps.queue.enqueueIn(db),
        afterCommit: () => {},
        now: new Date(),
        ip: null,
        requestId: "test",
        projectId,
        actor: { kind: "guest", id: null, label: "Asha" },
        role: "GUEST",
        levels: {},
        actions: [],
        groupIds: null,
        cached: noCache,
      }),
    ),
  );

test("a collaborator's answer becomes the guest's status, with who gave it, and is in the history", async () => {
  const guest = await add([eventId]);
  const answered = await set(guest, [{ event_id: eventId, status: "ACCEPTED", plus_ones: 3, meal_choice: "Jain" }]);
  expect(answered.body.invitations).toMatchObject([
    { event_id: eventId, status: "ACCEPTED", plus_ones: 3, meal_choice: "Jain", answered_by: "COLLABORATOR" },
  ]);
  const declined = await set(guest, [{ event_id: eventId, status: "DECLINED" }]);
  expect(declined.body.invitations).toMatchObject([{ status: "DECLINED", plus_ones: 0, meal_choice: null }]);
  expect(await history(guest)).toMatchObject([
    { before: null, after: "ACCEPTED", answered_by: "COLLABORATOR", actor_id: owner.id },
    { before: "ACCEPTED", after: "DECLINED" },
  ]);
});

test("answering for a guest who is not invited invites them; an answer and an invitation can be removed", async () => {
  const guest = await add();
  expect((await set(guest, [{ event_id: eventId, status: "ACCEPTED" }])).body.invitations).toHaveLength(1);
  const open = await set(guest, [{ event_id: eventId, status: "NOT_SENT" }]);
  expect(open.body.invitations).toMatchObject([{ status: "NOT_SENT", answered_at: null, answered_by: null }]);
  const gone = await set(guest, [{ event_id: eventId, status: "NOT_INVITED" }]);
  expect(gone.body.invitations).toEqual([]);
  expect((await history(guest)).map((row) => [row.before, row.after])).toEqual([
    ["NOT_INVITED", "ACCEPTED"],
    ["ACCEPTED", null],
    [null, "NOT_INVITED"],
  ]);
});

test("the same answer again changes nothing and is not in the history twice", async () => {
  const guest = await add([eventId]);
  const first = await set(guest, [{ event_id: eventId, status: "ACCEPTED" }]);
  const second = await set(guest, [{ event_id: eventId, status: "ACCEPTED" }]);
  expect(second.body.invitations).toEqual(first.body.invitations);
  expect(await history(guest)).toHaveLength(1);
});

test("an unknown event, a meal that is not offered and an event named twice are field errors, and nothing is written", async () => {
  const guest = await add([eventId]);
  const yes = { event_id: eventId, status: "ACCEPTED" } as const;
  const unknown = await set(guest, [yes, { event_id: crypto.randomUUID(), status: "ACCEPTED" }]);
  expect(unknown.body).toHaveProperty(["invitations.1.event_id"]);
  expect((await set(guest, [{ ...yes, meal_choice: "Fish" }])).body).toHaveProperty(["invitations.0.meal_choice"]);
  expect((await set(guest, [yes, yes])).body).toHaveProperty(["invitations.1.event_id"]);
  expect(await history(guest)).toEqual([]);
});

test("guests answer only where they are invited, with at most the allowed plus-ones", async () => {
  const other = await addEvent();
  const guest = await add([eventId]);
  const answer = (event_id: string, plus_ones = 0) =>
    asGuest((scope) =>
      answerInvitations(scope, {
        answers: [{ guest_id: guest, event_id, status: "ACCEPTED", plus_ones }],
        answered_by: "HOUSEHOLD",
        channel: "LINK",
      }),
    );
  await expect(answer(other)).rejects.toMatchObject({ fields: { "invitations.0.event_id": [expect.any(String)] } });
  await expect(answer(eventId, 2)).rejects.toMatchObject({
    fields: { "invitations.0.plus_ones": [expect.any(String)] },
  });
  expect(await answer(eventId, 1)).toEqual([{ event: "Sangeet", before: null, after: "ACCEPTED" }]);
  expect(await history(guest)).toMatchObject([{ answered_by: "HOUSEHOLD", actor_id: null }]);
});

test("concurrent answers are recorded as a chain of changes", async () => {
  const guest = await add([eventId]);
  const statuses = ["ACCEPTED", "DECLINED", "ACCEPTED", "DECLINED", "ACCEPTED", "DECLINED"] as const;
  await Promise.all(statuses.map((status) => set(guest, [{ event_id: eventId, status }])));
  const rows = await history(guest);
  const befores = rows.map((row) => row.before).toSorted();
  const afters = [null, ...rows.map((row) => row.after)];
  const { body } = await call(server.app, guestEndpoints.read, { params: { projectId, guestId: guest } }, owner);
  afters.splice(afters.lastIndexOf(body.invitations[0]?.status ?? null), 1);
  expect(befores).toEqual(afters.toSorted());
});

test("many guests added at once cost their credits once, drafts nothing, and too many add nobody", async () => {
  const row = (n: number) => ({ first_name: `G${n}`, display_name: `G${n}`, event_ids: [eventId] });
  const ids = await asGuest((scope) =>
    createGuests(scope, [...Array.from({ length: 60 }, (_, n) => row(n)), { ...row(60), status: "DRAFT" }]),
  );
  expect(ids).toHaveLength(61);
  const { body } = await call(
    server.app,
    guestEndpoints.list,
    { params: { projectId }, query: { page_size: "200" } },
    owner,
  );
  expect(body.results.map((guest) => guest.id)).toEqual(ids.slice(0, 60));
  expect(body.results[59]?.invitations).toHaveLength(1);
  const tooMany = asGuest((scope) =>
    createGuests(
      scope,
      Array.from({ length: 441 }, (_, n) => row(n)),
    ),
  );
  await expect(tooMany).rejects.toMatchObject({ code: "CREDITS_EXHAUSTED", extra: { remaining: 440, needed: 441 } });
});
