import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, expect, test } from "vitest";
import { send } from "../client.ts";
import { makeProject, type Person, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

const badId = "This is not a valid id.";

test.each([
  ["one id", { tag: "x" }, { tag: [badId] }],
  ["several ids", { tag: ["x", "y"] }, { "tag.0": [badId], "tag.1": [badId] }],
  ["an id or none", { group: "x" }, { group: [badId] }],
  ["an event and a status", { event_response: "x" }, { event_response: [expect.stringMatching(/event/i)] }],
  ["an option", { side: "LEFT" }, { side: [expect.stringContaining("BRIDE")] }],
  ["a flag", { is_vip: "maybe" }, { is_vip: [expect.stringContaining("true")] }],
])("a filter by %s is refused in the words of the alternative that fits best", async (_kind, query, problems) => {
  const answer = await send(server.app, guestEndpoints.list, { params: { projectId }, query: { ...query } }, owner);
  expect([answer.status, answer.body]).toEqual([400, problems]);
});
