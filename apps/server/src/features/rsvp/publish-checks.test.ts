import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { translationEndpoints } from "@nyota/contract/site/translations";
import { rsvpEndpoints, type PublishCheck } from "@nyota/contract/site/rsvp";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeWedding, update, type Wedding } from "./test/wedding-site.ts";

const server = useServer();
let wedding: Wedding;
let params: { projectId: string };
beforeEach(async () => {
  wedding = await makeWedding(server);
  params = { projectId: wedding.projectId };
});

const list = async (who: Person = wedding.owner, projectId = wedding.projectId) =>
  (await call(server.app, rsvpEndpoints.checks, { params: { projectId } }, who)).body.checks;
const countOf = async (check: PublishCheck) => (await list()).find((one) => one.check === check)?.count;
const save = (body: Record<string, unknown>) =>
  send(server.app, micrositeEndpoints.save, { params, body }, wedding.owner);
const set = (table: string, values: Record<string, unknown>, id?: string) =>
  update(server, { projectId: wedding.projectId, table, values }, id);
/** Every check about guests counts as many as the guest list with its filter. */
async function expectSameNumbers() {
  for (const { check, count, guest_filter } of await list()) {
    if (!guest_filter) continue;
    const shown = await send(server.app, guestEndpoints.list, { params, query: guest_filter }, wedding.owner);
    expect([check, shown.body.count]).toEqual([check, count]);
  }
}

describe("what is open before publishing", () => {
  test("a project without events has only that to do", async () => {
    const other = await signIn(server);
    const { id } = await makeProject(server, other);
    expect(await list(other, id)).toEqual([{ check: "EMPTY_PAGE", count: null, guest_filter: null }]);
    const story = { params: { projectId: id }, body: { story: "We met on a train." } };
    await call(server.app, micrositeEndpoints.save, story, other);
    expect(await list(other, id)).toEqual([{ check: "NO_EVENT", count: null, guest_filter: null }]);
  });

  test("guests who are invited to nothing are counted as the guest list does", async () => {
    expect(await countOf("NOT_INVITED")).toBeUndefined();
    const body = { first_name: "Nila" };
    await call(server.app, guestEndpoints.create, { params, body }, wedding.owner);
    expect(await countOf("NOT_INVITED")).toBe(1);
    await expectSameNumbers();
  });

  test("events of which none is still to come are named until the page is live", async () => {
    expect(await countOf("EVENTS_OVER")).toBeUndefined();
    await set("events", { starts_at: "2020-02-18 19:00" });
    expect(await countOf("EVENTS_OVER")).toBeNull();
    await save({ published: true });
    expect(await countOf("EVENTS_OVER")).toBeUndefined();
  });

  test("one phone in a household is enough", async () => {
    expect(await countOf("NO_PHONE")).toBe(4);
    await set("guests", { phone: "+919829011432" }, wedding.meera);
    expect(await countOf("NO_PHONE")).toBe(1);
    await expectSameNumbers();
    await set("guests", { phone: "+919829011433" }, wedding.mehta);
    expect(await countOf("NO_PHONE")).toBeUndefined();
  });

  test("events without a deadline, with the page's passed one, and with one of their own are told apart", async () => {
    expect([await countOf("NO_DEADLINE"), await countOf("DEADLINE_PASSED")]).toEqual([3, undefined]);
    await save({ rsvp_deadline: "2020-01-01T00:00:00Z" });
    await set("events", { rsvp_deadline: "2098-01-01T00:00:00Z" }, wedding.sangeet);
    expect([await countOf("NO_DEADLINE"), await countOf("DEADLINE_PASSED")]).toEqual([undefined, 2]);
    await set("events", { rsvp_deadline: "2020-01-01T00:00:00Z" }, wedding.sangeet);
    expect([await countOf("DEADLINE_PASSED"), await countOf("EVENT_DEADLINE_PASSED")]).toEqual([2, 1]);
    await save({ is_rsvp_open: false });
    expect(await countOf("DEADLINE_PASSED")).toBeUndefined();
  });

  test("what readers of Hindi would not find in Hindi is counted where the page is offered in it", async () => {
    expect(await countOf("UNTRANSLATED")).toBeUndefined();
    await save({ languages: ["en", "hi"] });
    const missing = async () =>
      (await call(server.app, translationEndpoints.list, { params }, wedding.owner)).body.results.length;
    // The events are of the kind "Other", so that no name is known.
    const before = await missing();
    expect(await countOf("UNTRANSLATED")).toBe(before);
    await set("events", { translations: { hi: { name: "मेहंदी" } } }, wedding.mehendi);
    await set("events", { kind: "SANGEET" }, wedding.sangeet);
    expect(await countOf("UNTRANSLATED")).toBe(before - 2);
    expect(await missing()).toBe(before - 2);
  });

  test("a member limited to some groups counts only their guests, and as many as their list has", async () => {
    const mine = { params, body: { name: "Mine" } };
    const group = (await call(server.app, groupEndpoints.create, mine, wedding.owner)).body.id;
    const body = { first_name: "Nila", group_id: group };
    const guestId = (await call(server.app, guestEndpoints.create, { params, body }, wedding.owner)).body.id;
    const invitations = [{ event_id: wedding.sangeet, status: "ACCEPTED" as const }];
    const answered = { params: { ...params, guestId }, body: { invitations } };
    expect((await call(server.app, guestEndpoints.update, answered, wedding.owner)).status).toBe(200);
    const helper = await signIn(server);
    const levels = { MICROSITE: "VIEW", GUEST: "VIEW" } as const;
    await addCollaborator(server, wedding.projectId, helper, levels, "ACCEPTED", [group]);
    const phones = async (who: Person) => (await list(who)).find(({ check }) => check === "NO_PHONE");
    expect([(await phones(helper))?.count, (await phones(wedding.owner))?.count]).toEqual([1, 5]);
    const query = (await phones(helper))?.guest_filter ?? {};
    expect((await send(server.app, guestEndpoints.list, { params, query }, helper)).body.count).toBe(1);
  });

  test("somebody who may not see guests is told nothing about them", async () => {
    const helper = await signIn(server);
    await addCollaborator(server, wedding.projectId, helper, { MICROSITE: "VIEW" });
    expect((await list(helper)).map(({ check }) => check)).toEqual(["NO_DEADLINE"]);
  });
});

test("a page with nothing on it is not published, and one with an event or a text is", async () => {
  const other = await signIn(server);
  const { id } = await makeProject(server, other);
  const publish = (body: Record<string, unknown> = {}) =>
    send(server.app, micrositeEndpoints.save, { params: { projectId: id }, body: { published: true, ...body } }, other);
  expect(await publish()).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  expect((await publish({ story: "We met on a train." })).status).toBe(200);
  expect((await save({ published: true })).status).toBe(200);
});
