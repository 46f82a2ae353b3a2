import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { beforeEach, expect } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let guest_id: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  const body = { first_name: "Asha" };
  guest_id = (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body.id;
});

testEveryField({
  server,
  fields: travelFields,
  place: () => ({ owner, projectId }),
  own: () => ({
    departs_at: ["2027-02-09T21:30", "2027-02-08T20:15"],
    arrives_at: ["2027-02-11T11:45", "2027-02-12T10:05"],
  }),
  fixed: ["direction"],
  create: async (body) => {
    const made = await send(
      server.app,
      travelEndpoints.create,
      { params: { projectId }, body: { ...body, guest_id } },
      owner,
    );
    return made.body.id;
  },
  read: async (travelId) =>
    (await call(server.app, travelEndpoints.read, { params: { projectId, travelId } }, owner)).body,
  list: async () =>
    (await call(server.app, travelEndpoints.list, { params: { projectId }, query: {} }, owner)).body.results,
  change: async (travelId, body) => {
    const params = { projectId, travelId };
    expect((await send(server.app, travelEndpoints.update, { params, body }, owner)).status).toBe(200);
  },
});
