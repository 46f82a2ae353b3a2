import { eventEndpoints } from "@nyota/contract/events/events";
import { questionFields } from "@nyota/contract/events/question-fields";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { beforeEach, expect } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let events: string[];
let others: string[];
const create = async (body: object) =>
  (await send(server.app, questionEndpoints.create, { params: { projectId }, body }, owner)).body.id as string;
const addEvent = async (name: string) => {
  const body = { name, kind: "OTHER", starts_at: "2027-02-11T19:00" } as const;
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id;
};
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 10 })).id;
  events = [await addEvent("Sangeet"), await addEvent("Wedding")];
  const asked = { type: "YES_NO", per: "HOUSEHOLD" };
  others = [await create({ ...asked, text: "A car?" }), await create({ ...asked, text: "A nanny?" })];
});

testEveryField({
  server,
  fields: questionFields,
  place: () => ({ owner, projectId }),
  own: () => ({
    type: ["SINGLE", "MULTI"],
    options: [
      ["Veg", "Jain"],
      ["Veg", "Fish"],
    ],
    translations: [
      { hi: { text: "खाना?", options: { Veg: "शाकाहारी" } } },
      { hi: { help: "जल्दी", options: { Veg: "शाकाहारी", Jain: "जैन" } } },
    ],
    event_ids: [[events[0]], [events[1]]],
    shown_if: [
      { question_id: others[0], equals: "yes" },
      { question_id: others[1], equals: "no" },
    ],
    position: [0, 2],
  }),
  // A choice question must have options.
  bare: { type: "TEXT" },
  create,
  read: async (questionId) =>
    (await call(server.app, questionEndpoints.read, { params: { projectId, questionId } }, owner)).body,
  list: async () =>
    (await call(server.app, questionEndpoints.list, { params: { projectId }, query: {} }, owner)).body.results,
  change: async (questionId, body) => {
    const params = { projectId, questionId };
    expect((await send(server.app, questionEndpoints.update, { params, body }, owner)).status).toBe(200);
  },
});
