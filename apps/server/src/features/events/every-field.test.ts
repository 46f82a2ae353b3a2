import { eventFields } from "@nyota/contract/events/event-fields";
import { eventEndpoints } from "@nyota/contract/events/events";
import { beforeEach, expect } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let pictures: [string, string];
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 10 })).id;
  pictures = [await addPicture(), await addPicture()];
});

const addPicture = () =>
  inProject(server, projectId, async (db) => {
    const picture = { kind: "IMAGE", file_name: "a.jpg", mime: "image/webp", status: "READY" };
    const { id } = await db
      .insertInto("assets")
      .values({
        ...picture,
        project_id: projectId,
        storage_key: server.deps.storage.newKey(projectId, "webp"),
        bytes: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

testEveryField({
  server,
  fields: eventFields,
  place: () => ({ owner, projectId }),
  own: () => ({
    starts_at: ["2027-02-10T10:00", "2027-02-10T11:00"],
    cover_id: pictures,
    translations: [{ hi: { name: "संगीत" } }, { hi: { name: "संगीत", venue_name: "रामबाग" } }],
    ends_at: ["2027-02-10T12:30", "2027-02-10T13:15"],
  }),
  create: async (body) =>
    (await send(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id,
  read: async (eventId) =>
    (await call(server.app, eventEndpoints.read, { params: { projectId, eventId } }, owner)).body,
  list: async () =>
    (await call(server.app, eventEndpoints.list, { params: { projectId }, query: {} }, owner)).body.results,
  change: async (eventId, body) => {
    const params = { projectId, eventId };
    expect((await send(server.app, eventEndpoints.update, { params, body }, owner)).status).toBe(200);
  },
});
