import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/** Asha and Bala accept, Chand declines, Dev has not answered. */
async function setUp() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: 50 });
  const params = { projectId };
  const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2099-02-11T19:00", invite: "NONE" } as const;
  const { body: sangeet } = await call(server.app, eventEndpoints.create, { params, body: event }, owner);
  const statuses = ["ACCEPTED", "ACCEPTED", "DECLINED", "NOT_SENT"] as const;
  const guests = ["Asha", "Bala", "Chand", "Dev"].map((first_name, at) => ({
    first_name,
    event_ids: [sangeet.id],
    invitations: [{ event_id: sangeet.id, status: statuses[at]! }],
  }));
  const added = await call(server.app, guestEndpoints.addGuests, { params, body: { guests } }, owner);
  return { owner, projectId, eventId: sangeet.id, ids: added.body.guests.map(({ id }) => id) };
}

/** Every place that shows totals of a project's guests and answers. */
async function readNumbers(projectId: string, who: Person) {
  const params = { projectId };
  const [list, table, cards, project, households] = [
    await call(server.app, eventEndpoints.list, { params, query: {} }, who),
    await call(server.app, analyticsEndpoints.eventsTable, { params }, who),
    await call(server.app, projectEndpoints.list, { query: {} }, who),
    await call(server.app, projectEndpoints.read, { params }, who),
    await call(server.app, guestEndpoints.households, { params, query: {} }, who),
  ];
  const [event, row] = [list.body.results[0]!, table.body.results[0]!];
  const card = cards.body.results.find(({ id }) => id === projectId)!;
  return {
    guests: [card.guests, project.body.counts.guests, households.body.all.guests],
    invited: [event.invited, row.invited, card.invited],
    answered: [event.accepted + event.declined, row.accepted + row.declined, card.answered],
    coming: [event.heads, row.head_count],
  };
}
const everywhere = (guests: number, invited: number, answered: number, coming: number) => ({
  guests: [guests, guests, guests],
  invited: [invited, invited, invited],
  answered: [answered, answered, answered],
  coming: [coming, coming],
});

test("deleted guests are counted nowhere", async () => {
  const { owner, projectId, ids } = await setUp();
  const params = { projectId };
  expect(await readNumbers(projectId, owner)).toEqual(everywhere(4, 4, 3, 2));
  await call(server.app, guestEndpoints.bulkDelete, { params, body: { ids: [ids[0]!] } }, owner);
  expect(await readNumbers(projectId, owner)).toEqual(everywhere(3, 3, 2, 1));
  await call(server.app, guestEndpoints.restore, { params, body: { ids: [ids[0]!] } }, owner);
  expect(await readNumbers(projectId, owner)).toEqual(everywhere(4, 4, 3, 2));
});

test("a household counts as one wherever households are counted, and a guest without one as none", async () => {
  const { owner, projectId, ids } = await setUp();
  const params = { projectId };
  const { body: side } = await call(server.app, groupEndpoints.create, { params, body: { name: "Bride" } }, owner);
  const family = { name: "Sharma", parent_id: side.id };
  const { body: household } = await call(server.app, groupEndpoints.create, { params, body: family }, owner);
  const move = (guestIds: string[], set: object) =>
    call(server.app, guestEndpoints.bulkUpdate, { params, body: { ids: guestIds, set } }, owner);
  await move(ids.slice(0, 2), { group_id: side.id, sub_group_id: household.id });
  await move(ids.slice(2, 3), { group_id: side.id });
  const groups = await call(server.app, groupEndpoints.list, { params, query: { parent: "none" } }, owner);
  expect(groups.body.results[0]).toMatchObject({ guests: 3, households: 1 });
  const outline = await call(server.app, guestEndpoints.households, { params, query: { group: side.id } }, owner);
  expect(outline.body).toMatchObject({ guests: 3, households: 1, all: { guests: 4, households: 1 } });
});

test("links of households that are deleted or no longer invited are not counted as invited", async () => {
  const { owner, projectId, ids } = await setUp();
  const params = { projectId };
  const visibility = async () => (await call(server.app, micrositeEndpoints.read, { params }, owner)).body.visibility;
  for (const guestId of ids.slice(0, 3))
    await call(server.app, rsvpEndpoints.link, { params: { ...params, guestId } }, owner);
  expect(await visibility()).toMatchObject({ households_invited: 4, households_with_link: 3 });
  await call(server.app, guestEndpoints.bulkDelete, { params, body: { ids: ids.slice(0, 2) } }, owner);
  expect(await visibility()).toMatchObject({ households_invited: 2, households_with_link: 1 });
});

test("an event with answers of deleted guests only can be deleted without force", async () => {
  const { owner, projectId, eventId, ids } = await setUp();
  await call(server.app, guestEndpoints.bulkDelete, { params: { projectId }, body: { ids: ids.slice(0, 3) } }, owner);
  expect((await readNumbers(projectId, owner)).answered).toEqual([0, 0, 0]);
  const params = { projectId, eventId };
  expect((await call(server.app, eventEndpoints.remove, { params, query: {} }, owner)).status).toBe(200);
});

test("answers that the user can't see also prevent deleting the event", async () => {
  const { projectId, eventId } = await setUp();
  const limited = await signIn(server);
  await addCollaborator(server, projectId, limited, { EVENT: "FULL_ACCESS", GUEST: "VIEW" }, "ACCEPTED", []);
  const params = { projectId, eventId };
  const refused = await call(server.app, eventEndpoints.remove, { params, query: {} }, limited);
  expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect(refused.body).not.toHaveProperty("answered");
});

test("the number of guests or events is shown only to users who may open the list", async () => {
  const { projectId } = await setUp();
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { MESSAGE: "VIEW", EVENT: "VIEW" });
  const { body } = await call(server.app, projectEndpoints.read, { params: { projectId } }, helper);
  expect(body.counts).toEqual({ guests: null, events: 1, unread: 0 });
});
