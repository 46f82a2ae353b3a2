import { ACTIVITY_FILE_MAX, activityEndpoints } from "@nyota/contract/account/activity";
import { eventEndpoints } from "@nyota/contract/events/events";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { asOwner } from "../../../../../bench/chaos/scene.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

const change = async (first_name: string, set: object) => {
  const params = { projectId };
  const { id: guestId } = (await call(server.app, guestEndpoints.create, { params, body: { first_name } }, owner)).body;
  await call(server.app, guestEndpoints.update, { params: { projectId, guestId }, body: set }, owner);
  return guestId;
};
const read = async (query: Record<string, string> = {}) => {
  const response = await send(server.app, activityEndpoints.file, { params: { projectId }, query }, owner);
  expect(response.status).toBe(200);
  return response;
};
/** Each line as its cells. */
const linesOf = ({ body }: { body: string }) =>
  body
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));

test("the file has a line for each changed field, in the words of the screen", async () => {
  const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00" } as const;
  const made = await call(server.app, eventEndpoints.create, { params: { projectId }, body: event }, owner);
  const object = await change("Asha", {
    diet: "Jain",
    age_band: "CHILD",
    invitations: [{ event_id: made.body.id, status: "ACCEPTED" }],
  });
  const response = await read({ object });
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [heads, ...lines] = linesOf(response);
  expect(heads).toEqual(["Time", "Who", "What", "Name", "Field", "Before", "After"]);
  const changed = lines.filter(([, , what]) => what === "updated the guest");
  expect(changed.map(([, , , ...cells]) => cells)).toEqual(
    expect.arrayContaining([
      ["Asha", "Diet", "nothing", "Jain"],
      ["Asha", "Age", "Adult", "Child"],
      ["Asha", "Answer for Sangeet", "Not Invited", "Accepted"],
    ]),
  );
  expect(lines[0]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
});

test("rights and checklists are shown in words", async () => {
  const params = { projectId };
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { GUEST: "VIEW", TASK: "EDIT" });
  const { results } = (await call(server.app, collaboratorEndpoints.list, { params, query: {} }, owner)).body;
  const { id: collaboratorId, updated_at } = results.find(({ status }) => status === "ACCEPTED")!;
  const permissions = { GUEST: "EDIT", TASK: "EDIT" } as const;
  const headers = { "if-unmodified-since-version": updated_at };
  const one = { params: { ...params, collaboratorId }, body: { permissions } };
  expect((await call(server.app, collaboratorEndpoints.update, one, { ...owner, headers })).status).toBe(200);
  const task = await call(server.app, taskEndpoints.create, { params, body: { title: "Hall" } }, owner);
  const checklist = [
    { text: "Visit", is_done: true },
    { text: "Pay", is_done: false },
  ];
  await call(
    server.app,
    taskEndpoints.update,
    { params: { ...params, taskId: task.body.id }, body: { checklist } },
    owner,
  );
  const cells = linesOf(await read()).map(([, , , , ...change]) => change);
  expect(cells).toContainEqual(["Guests", "See", "Change"]);
  expect(cells).toContainEqual(["Checklist", "nothing", "✓ Visit, Pay"]);
  expect(cells.flat().filter((cell) => /^\[?\{/.test(cell))).toEqual([]);
});

test("times of a place stay as they are, whatever the zone of the server", async () => {
  const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00" } as const;
  const params = { projectId };
  const { body } = await call(server.app, eventEndpoints.create, { params, body: event }, owner);
  const one = { projectId, eventId: body.id };
  await call(server.app, eventEndpoints.update, { params: one, body: { starts_at: "2027-02-11T20:30" } }, owner);
  expect(linesOf(await read({ object: body.id })).map(([, , , , ...change]) => change)).toContainEqual([
    "Starts",
    "2027-02-11 19:00",
    "2027-02-11 20:30",
  ]);
});

test("more entries than a file holds are told of in its last line", async () => {
  await asOwner(
    server,
    `insert into activities (project_id, actor_label, action, module, object_type, created_at)
     select $1, 'Asha', 'updated', 'GUEST', 'guest', now() - interval '1 day' from generate_series(1, $2::int)`,
    [projectId, ACTIVITY_FILE_MAX],
  );
  expect(linesOf(await read({ module: "GUEST" })).at(-1)?.[2]).toBe("updated the guest");
  const lines = linesOf(await read());
  expect(lines).toHaveLength(ACTIVITY_FILE_MAX + 2);
  expect(lines.at(-1)?.[2]).toMatch(/^Earlier entries are not in this file: it holds the latest 20,000\./);
});

test("it is narrowed as the list is, and a name never becomes a formula", async () => {
  await change("=cmd()", { notes: "+1+1" });
  await change("Ben", { notes: "Front row" });
  const found = linesOf(await read({ search: "cmd" })).slice(1);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(([, , , name]) => name))).toEqual(new Set(["'=cmd()"]));
  expect(found.find(([, , , , field]) => field === "Notes")?.[6]).toBe("'+1+1");
});

test("who may not see the activity gets no file", async () => {
  const stranger = await signIn(server);
  const response = await send(server.app, activityEndpoints.file, { params: { projectId } }, stranger);
  expect(response.status).toBe(404);
});
