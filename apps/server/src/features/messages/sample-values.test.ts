import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("previews of texts speak of this project, its events and a guest of it", async () => {
  const owner = await signIn(server, { full_name: "Leela" });
  const params = { projectId: (await makeProject(server, owner, { credits: 100 })).id };
  const title = { title: "Leela & Farhan", venue_city: "Kochi", start_date: "2099-02-11", end_date: "2099-02-13" };
  await call(server.app, projectEndpoints.update, { params, body: title }, owner);
  const event = { name: "Nikah", kind: "OTHER", starts_at: "2099-02-12T19:00", invite: "NONE" } as const;
  const { id } = (await call(server.app, eventEndpoints.create, { params, body: event }, owner)).body;
  const read = async (who = owner, guest?: string) =>
    (await call(server.app, messageEndpoints.samples, { params, query: guest ? { guest } : {} }, who)).body;
  const ofProject = { project_title: "Leela & Farhan", venue_city: "Kochi", event_name: "Nikah", host_name: "Leela" };
  const withoutGuests = await read();
  expect(withoutGuests).toMatchObject({ guest_name: null, values: { ...ofProject, guest_name: null } });

  const guests = [{ first_name: "Uninvited" }, { first_name: "Zoya", event_ids: [id] }];
  await call(server.app, guestEndpoints.addGuests, { params, body: { guests } }, owner);
  expect(await read()).toMatchObject({
    guest_name: "Zoya",
    values: { ...ofProject, guest_name: "Zoya", event_list: "Nikah", rsvp_deadline: null, rsvp_link: null },
  });

  const { body: list } = await call(server.app, guestEndpoints.list, { params, query: {} }, owner);
  expect((await read(owner, list.results[0]?.id)).guest_name).toBe("Uninvited");
  const unknown = { params, query: { guest: crypto.randomUUID() } };
  expect((await send(server.app, messageEndpoints.samples, unknown, owner)).status).toBe(404);

  const inHindi = { params: { ...params, guestId: list.results[1]?.id ?? "" }, body: { language: "hi" as const } };
  await call(server.app, guestEndpoints.update, inHindi, owner);
  const hindi = { params: { ...params, eventId: id }, body: { translations: { hi: { name: "निकाह" } } } };
  await call(server.app, eventEndpoints.update, hindi, owner);
  expect(await read()).toMatchObject({ values: { event_name: "निकाह", event_list: "निकाह" } });

  const writer = await signIn(server);
  await addCollaborator(server, params.projectId, writer, { MESSAGE: "VIEW", EVENT: "VIEW" });
  expect(await read(writer)).toEqual(withoutGuests);
});

test("the events of a guest are read by whoever may see events", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner, { credits: 100 })).id };
  const event = { name: "Nikah", kind: "OTHER", starts_at: "2099-02-12T19:00", invite: "NONE" } as const;
  const deadline = { ...event, rsvp_deadline: "2099-01-10T12:00:00Z" };
  const { id } = (await call(server.app, eventEndpoints.create, { params, body: deadline }, owner)).body;
  const guests = [{ first_name: "Zoya", event_ids: [id] }];
  await call(server.app, guestEndpoints.addGuests, { params, body: { guests } }, owner);
  const writer = await signIn(server);
  await addCollaborator(server, params.projectId, writer, { MESSAGE: "VIEW", GUEST: "VIEW" });
  const { body } = await call(server.app, messageEndpoints.samples, { params, query: {} }, writer);
  const eventValues = { event_name: null, event_date: null, event_time: null, event_venue: null, event_list: null };
  expect(body).toMatchObject({
    guest_name: "Zoya",
    values: { guest_name: "Zoya", ...eventValues, rsvp_deadline: null },
  });
  const seen = await call(server.app, messageEndpoints.samples, { params, query: {} }, owner);
  expect(seen.body.values).toMatchObject({ event_name: "Nikah", rsvp_deadline: "10 January" });
});
