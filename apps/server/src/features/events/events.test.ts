import type { RequestOf } from "@nyota/contract/endpoint";
import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type EventBody = Partial<RequestOf<typeof eventEndpoints.create>["body"]>;
type GuestBody = Partial<RequestOf<typeof guestEndpoints.create>["body"]>;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 500 })).id;
});
const addEvent = (body: EventBody = {}, who = owner) =>
  call(
    server.app,
    eventEndpoints.create,
    { params: { projectId }, body: { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00", ...body } },
    who,
  );
const addGuest = async (body: GuestBody = {}) =>
  (
    await call(
      server.app,
      guestEndpoints.create,
      { params: { projectId }, body: { first_name: "Asha", ...body } },
      owner,
    )
  ).body;
const readEvent = async (eventId: string) =>
  (await call(server.app, eventEndpoints.read, { params: { projectId, eventId } }, owner)).body;
const answer = (guestId: string, eventId: string, status: "ACCEPTED" | "DECLINED", plus_ones = 0) =>
  call(
    server.app,
    guestEndpoints.update,
    { params: { projectId, guestId }, body: { invitations: [{ event_id: eventId, status, plus_ones }] } },
    owner,
  );

describe("an event", () => {
  test("takes one EVENT credit, the project's time zone and the next place in the list", async () => {
    const before = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    const first = await addEvent();
    const second = await addEvent({ name: "Wedding", kind: "WEDDING" });
    const after = await call(server.app, projectEndpoints.read, { params: { projectId } }, owner);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      time_zone: "Asia/Kolkata",
      starts_at: "2027-02-11T19:00",
      invited: 0,
      heads: 0,
    });
    expect(second.body.position).toBeGreaterThan(first.body.position);
    const used = (body: typeof after.body) => body.credit_snapshot.credit_usage.EVENT.total_used;
    expect(used(after.body)).toBe(used(before.body) + 2);
  });

  test.each([
    ["map_link", { map_link: "http://maps.example.com" }],
    ["map_link", { map_link: "javascript:alert(1)" }],
    ["ends_at", { ends_at: "2027-02-11T18:00" }],
    ["starts_at", { starts_at: "2027-02-30T18:00" }],
    ["kind", { kind: "PARADE" }],
    ["time_zone", { time_zone: "Mars/Olympus" }],
    ["latitude", { latitude: 91 }],
    ["capacity", { capacity: 0 }],
    ["meal_options", { meal_options: ["Veg", "Veg"] }],
    ["invite_group_ids", { invite_group_ids: [crypto.randomUUID()] }],
  ])("refuses a wrong %s on its field", async (field, wrong) => {
    const answered = await addEvent(wrong as EventBody);
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body)).toEqual([field]);
  });

  test("a change that would end it before it starts is refused, even when only one of the times is sent", async () => {
    const { body } = await addEvent({ ends_at: "2027-02-11T23:00" });
    const request = { params: { projectId, eventId: body.id }, body: { starts_at: "2027-02-12T01:00" } };
    const refused = await call(server.app, eventEndpoints.update, request, owner);
    expect(refused.body).toEqual({ ends_at: ["This ends before it starts."] });
  });

  test("a patch does not change omitted fields", async () => {
    const { body } = await addEvent({ plus_ones_allowed: 3, meal_options: ["Veg"] });
    const request = { params: { projectId, eventId: body.id }, body: { name: "Ladies' sangeet" } };
    const changed = await call(server.app, eventEndpoints.update, request, owner);
    expect(changed.body).toMatchObject({ name: "Ladies' sangeet", plus_ones_allowed: 3, meal_options: ["Veg"] });
  });

  test("a stale version is refused with the event as it is now", async () => {
    const { body } = await addEvent();
    const params = { projectId, eventId: body.id };
    await call(server.app, eventEndpoints.update, { params, body: { name: "Sangeet night" } }, owner);
    const headers = { "if-unmodified-since-version": body.updated_at };
    const stale = await call(
      server.app,
      eventEndpoints.update,
      { params, body: { name: "Mine" } },
      { ...owner, headers },
    );
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: "STALE_VERSION", current: { name: "Sangeet night" } });
  });

  test("twenty created at once never spend more credits than there are", async () => {
    const host = await signIn(server);
    const { id } = await makeProject(server, host, { credits: 3 });
    const body = { name: "Puja", kind: "PUJA", starts_at: "2027-02-11T08:00" } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.app, eventEndpoints.create, { params: { projectId: id }, body }, host),
      ),
    );
    expect(answers.filter((made) => made.status === 201)).toHaveLength(3);
    expect(answers.filter((made) => made.status === 409).map((made) => made.body)).toContainEqual(
      expect.objectContaining({ code: "CREDITS_EXHAUSTED", credit_type: "EVENT" }),
    );
    expect(await countRows(server, id, "events")).toBe(3);
  });

  test("a repeated request with the same key makes one event", async () => {
    const headers = { "idempotency-key": "event-once-0001" };
    const request = {
      params: { projectId },
      body: { name: "Once", kind: "OTHER", starts_at: "2027-02-11T08:00" },
    } as const;
    const first = await call(server.app, eventEndpoints.create, request, { ...owner, headers });
    const again = await call(server.app, eventEndpoints.create, request, { ...owner, headers });
    expect(again.body.id).toBe(first.body.id);
  });
});

describe("invitations of an event", () => {
  test("a new event can invite everybody, some groups or nobody", async () => {
    const params = { projectId };
    const group = await call(server.app, groupEndpoints.create, { params, body: { name: "Jaipur" } }, owner);
    const inside = await addGuest({ group_id: group.body.id });
    await addGuest();
    const all = await addEvent({ invite: "ALL" });
    const some = await addEvent({ invite_group_ids: [group.body.id] });
    const none = await addEvent({ invite: "NONE" });
    expect(all.body.invited).toBeGreaterThanOrEqual(2);
    expect([some.body.invited, none.body.invited]).toEqual([1, 0]);
    const read = await call(server.app, guestEndpoints.read, { params: { projectId, guestId: inside.id } }, owner);
    expect(read.body.invitations).toContainEqual(
      expect.objectContaining({ event_id: some.body.id, status: "NOT_SENT" }),
    );
  });

  test("heads are the accepted guests and their plus-ones, without infants", async () => {
    const { body: event } = await addEvent();
    const adult = await addGuest();
    const infant = await addGuest({ age_band: "INFANT" });
    const no = await addGuest();
    await answer(adult.id, event.id, "ACCEPTED", 2);
    await answer(infant.id, event.id, "ACCEPTED");
    await answer(no.id, event.id, "DECLINED");
    expect(await readEvent(event.id)).toMatchObject({
      invited: 3,
      accepted: 2,
      declined: 1,
      heads: 3,
      infants_accepted: 1,
    });
    const table = await call(server.app, analyticsEndpoints.eventsTable, { params: { projectId } }, owner);
    expect(table.body.results.find((row) => row.event_id === event.id)).toMatchObject({
      invited: 3,
      accepted: 2,
      declined: 1,
      head_count: 3,
      plus_ones: 2,
      by_age_band: { ADULT: { invited: 2, accepted: 1 }, INFANT: { invited: 1, accepted: 1 } },
    });
  });

  test("without an answer the status is not sent, then pending, then after the deadline not responded", async () => {
    const { body: event } = await addEvent();
    await addGuest({ event_ids: [event.id] });
    expect(await readEvent(event.id)).toMatchObject({ not_sent: 1, pending: 0 });
    await inProject(server, projectId, async (db) => {
      await db
        .updateTable("invitations")
        .set({ sent_at: "2026-01-01T00:00:00Z" })
        .where("event_id", "=", event.id)
        .execute();
    });
    expect(await readEvent(event.id)).toMatchObject({ not_sent: 0, pending: 1 });
    const request = { params: { projectId, eventId: event.id }, body: { rsvp_deadline: "2026-01-02T00:00:00Z" } };
    await call(server.app, eventEndpoints.update, request, owner);
    expect(await readEvent(event.id)).toMatchObject({ pending: 0, not_responded: 1 });
  });

  test("a deleted event is restored once, with its invitations and answers, and takes no credit again", async () => {
    const event = (
      await addEvent({
        name: "Haldi",
        translations: { hi: { name: "हल्दी" } },
        meal_options: ["Veg"],
        venue_name: "Lawn",
      })
    ).body;
    const [coming, gone] = [await addGuest(), await addGuest()];
    await answer(coming.id, event.id, "ACCEPTED");
    await answer(gone.id, event.id, "DECLINED");
    const before = await readEvent(event.id);
    const credits = async () =>
      (await call(server.app, projectEndpoints.read, { params: { projectId } }, owner)).body.credit_snapshot;
    const params = { projectId, eventId: event.id };
    const used = await credits();
    expect((await send(server.app, eventEndpoints.remove, { params, query: { force: true } }, owner)).status).toBe(200);
    expect((await send(server.app, eventEndpoints.read, { params }, owner)).status).toBe(404);
    const restored = await send(server.app, eventEndpoints.restore, { params }, owner);
    expect(restored).toMatchObject({ status: 200 });
    expect(restored.body).toEqual({ ...(before as object), updated_at: expect.any(String) });
    expect(await credits()).toEqual(used);
    const guest = await call(server.app, guestEndpoints.read, { params: { projectId, guestId: coming.id } }, owner);
    expect(guest.body.invitations.find(({ event_id }) => event_id === event.id)).toMatchObject({ status: "ACCEPTED" });
    expect((await send(server.app, eventEndpoints.restore, { params }, owner)).status).toBe(404);
  });

  test("an event with answers is deleted only when forced, and deleted guests do not count", async () => {
    const { body: event } = await addEvent();
    const guest = await addGuest();
    await answer(guest.id, event.id, "ACCEPTED");
    const params = { projectId, eventId: event.id };
    const refused = await call(server.app, eventEndpoints.remove, { params, query: {} }, owner);
    expect(refused).toMatchObject({ status: 409, body: { code: "IN_USE", answered: 1 } });
    const forced = await call(server.app, eventEndpoints.remove, { params, query: { force: "true" } }, owner);
    expect(forced.status).toBe(200);
    expect((await call(server.app, eventEndpoints.read, { params }, owner)).status).toBe(404);
  });
});

describe("rights", () => {
  test("lists, pickers and search show the project's events", async () => {
    await addEvent({ name: "Réception du soir", kind: "RECEPTION" });
    const query = { search: "reception", kind: "RECEPTION" } as const;
    const found = await call(server.app, eventEndpoints.list, { params: { projectId }, query }, owner);
    expect(found.body.results.map((row) => row.name)).toEqual(["Réception du soir"]);
    const choices = await call(server.app, eventEndpoints.choices, { params: { projectId } }, owner);
    expect(choices.body.kinds.map((kind) => kind.label)).toEqual(expect.arrayContaining(["Mehendi", "Other"]));
    expect(choices.body.events.map((row) => row.label)).toContain("Réception du soir");
  });

  test("each level may do its own action and those below", async () => {
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { EVENT: "CREATE" });
    const made = await addEvent({}, person);
    const params = { projectId, eventId: made.body.id };
    const change = await call(server.app, eventEndpoints.update, { params, body: { name: "X" } }, person);
    const removal = await call(server.app, eventEndpoints.remove, { params, query: {} }, person);
    expect([made.status, change.status, removal.status]).toEqual([201, 403, 403]);
  });

  test("an event of another project does not exist", async () => {
    const stranger = await signIn(server);
    const other = await makeProject(server, stranger);
    const { body: event } = await addEvent();
    for (const endpoint of [eventEndpoints.read, eventEndpoints.update, eventEndpoints.remove]) {
      const body = endpoint.method === "PATCH" ? { name: "Mine" } : undefined;
      const params = { projectId: other.id, eventId: event.id };
      expect((await send(server.app, endpoint, { params, body }, stranger)).status).toBe(404);
      expect(
        (await send(server.app, endpoint, { params: { projectId, eventId: event.id }, body }, stranger)).status,
      ).toBe(404);
    }
  });
});
