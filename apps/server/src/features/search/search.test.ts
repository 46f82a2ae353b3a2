import type { ModuleLevels } from "@nyota/contract/access";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { type Found, searchEndpoints } from "@nyota/contract/search/search";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
const ids = {} as Record<"bride" | "groom" | "sharma" | "rajesh" | "event" | "task" | "hotel" | "room", string>;

const found = async (search: string, who: Person = owner, more: { limit?: number } = {}) =>
  (await call(server.app, searchEndpoints.find, { params: { projectId }, query: { search, ...more } }, who)).body;
const kinds = (results: Found[]) =>
  Object.fromEntries(results.map(({ kind, results: hits }) => [kind, hits.map(({ title }) => title)]));
const insert = <T extends "hotels" | "rooms" | "travels" | "dispatches" | "templates">(
  table: T,
  values: Record<string, unknown>,
) =>
  inProject(server, projectId, async (db) => {
    const row = await db
      .insertInto(table)
      .values({ project_id: projectId, ...values } as never)
      .returning("id" as never)
      .executeTakeFirstOrThrow();
    return (row as unknown as { id: string }).id;
  });

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  const params = { projectId };
  const group = async (name: string, parent_id: string | null = null) =>
    (await call(server.app, groupEndpoints.create, { params, body: { name, parent_id } }, owner)).body.id;
  const guest = async (body: object) =>
    (await send(server.app, guestEndpoints.create, { params, body }, owner)).body.id as string;
  ids.bride = await group("Bride");
  ids.groom = await group("Groom");
  ids.sharma = await group("Sharma, Jaipur", ids.groom);
  ids.rajesh = await guest({
    first_name: "Rajesh",
    last_name: "Sharma",
    sub_group_id: ids.sharma,
    phone: "98765 43210",
  });
  await guest({ first_name: "Rajesh", last_name: "Sharma", group_id: ids.bride, phone: "98765 11111" });
  await guest({ first_name: "Priya", last_name: "Rajeshwari", notes: "met at the sangeet" });
  const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00", time_zone: "Asia/Kolkata" };
  ids.event = (await send(server.app, eventEndpoints.create, { params, body: event }, owner)).body.id;
  const task = { title: "Book the dhol players", description: "for the sangeet", due_at: "2027-01-10" };
  ids.task = (await send(server.app, taskEndpoints.create, { params, body: task }, owner)).body.id;
  ids.hotel = await insert("hotels", { name: "Taj Rambagh", address: "Bhawani Singh Road" });
  ids.room = await insert("rooms", { hotel_id: ids.hotel, room_number: "204", room_type: "Suite" });
  await insert("travels", {
    guest_id: ids.rajesh,
    direction: "ARRIVAL",
    mode: "FLIGHT",
    carrier: "IndiGo",
    number: "6E 2345",
    pax: 1,
    from_place: "Delhi",
    to_place: "Jaipur",
    departs_zone: "Asia/Kolkata",
    arrives_zone: "Asia/Kolkata",
    arrives_at: "2027-02-10T14:00",
  });
  await insert("dispatches", { name: "Sangeet reminder", audience: JSON.stringify({ guest_ids: [ids.rajesh] }) });
  await insert("templates", { name: "Welcome to Jaipur", body: "Dear {{guest_name}}, see you at the Sangeet" });
});

test("every kind is found, the best hits first, each with its address", async () => {
  const { results, is_similar } = await found("sangeet");
  expect(is_similar).toBe(false);
  expect(results.map(({ kind }) => kind)).toEqual(["EVENT", "CAMPAIGN", "GUEST", "TASK", "TEMPLATE"]);
  const [event, campaign, , task] = results.map(({ results: hits }) => hits[0]);
  const base = `/projects/${projectId}`;
  expect(event).toMatchObject({ title: "Sangeet", day: "2027-02-11", url: `${base}/events/${ids.event}/edit` });
  expect(campaign?.url).toBe(`${base}/campaigns/edit/${campaign?.id}`);
  expect(task).toMatchObject({ details: ["To do"], day: "2027-01-10", url: `${base}/tasks/${ids.task}` });
});

test("guests of one name are told apart by group, household and the end of their number", async () => {
  const { results } = await found("rajesh sharma");
  expect(results[0]?.results.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      ["Groom", "Sharma, Jaipur", "…3210"],
      ["Bride", "…1111"],
    ]),
  );
  expect(results[0]?.results.map(({ url }) => url)).toContain(`/projects/${projectId}/guests/${ids.rajesh}`);
  expect(results[0]).toMatchObject({
    kind: "GUEST",
    count: 2,
    list_url: `/projects/${projectId}/guests?search=rajesh%20sharma`,
  });
});

test.each<[string, Record<string, string[]>]>([
  ["98765-43210", { GUEST: ["Rajesh Sharma"] }],
  ["098765 43210", { GUEST: ["Rajesh Sharma"] }],
  ["204", { ROOM: ["Room 204"] }],
  ["room 204", { ROOM: ["Room 204"] }],
  ["rambagh", { HOTEL: ["Taj Rambagh"] }],
  ["6e2345", { JOURNEY: ["Rajesh Sharma"] }],
  ["6E 2345", { JOURNEY: ["Rajesh Sharma"] }],
  ["dhol", { TASK: ["Book the dhol players"] }],
  ["SHARMA, JAIPUR", { GROUP: ["Sharma, Jaipur"] }],
  ["zzz", {}],
  ["%", {}],
  ["\uff05", {}],
  ["__%", {}],
  ["\\", {}],
  ["'; drop table guests; --", {}],
])("searching for %s finds what is meant", async (search, expected) => {
  expect(kinds((await found(search)).results)).toEqual(expected);
});

test.each([
  ["Rajehs Shrama", "GUEST", "Rajesh Sharma"],
  ["राजेश", "GUEST", "Rajesh Sharma"],
  ["संगीत", "EVENT", "Sangeet"],
  ["Sangeat", "EVENT", "Sangeet"],
  ["Raambag", "HOTEL", "Taj Rambagh"],
])("%s is misspelt and found by its sound", async (search, kind, title) => {
  const { is_similar, results } = await found(search);
  expect(is_similar).toBe(true);
  expect(kinds(results)[kind]).toContain(title);
});

test("a name that begins with the text comes before one that contains it", async () => {
  const { results } = await found("rajesh");
  const titles = results[0]?.results.map(({ title }) => title);
  expect(titles).toEqual(["Rajesh Sharma", "Rajesh Sharma", "Priya Rajeshwari"]);
});

test("of many only as many as asked for are listed, and all are counted", async () => {
  const other = await signIn(server);
  const params = { projectId: (await makeProject(server, other)).id };
  await inProject(server, params.projectId, (db) =>
    db
      .insertInto("guests")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          project_id: params.projectId,
          first_name: "Asha",
          display_name: `Asha ${at}`,
          position: at,
        })),
      )
      .execute(),
  );
  const ask = (query: { search: string; limit?: number }) =>
    call(server.app, searchEndpoints.find, { params, query }, other);
  const { body } = await ask({ search: "asha" });
  expect(body.results.map(({ kind, count, results }) => [kind, count, results.length])).toEqual([["GUEST", 120, 5]]);
  expect((await ask({ search: "asha", limit: 20 })).body.results[0]?.results).toHaveLength(20);
  expect((await ask({ search: "asha", limit: 21 })).status).toBe(400);
});

test.each(["", "   ", "\u0301"])("%j is refused in words", async (search) => {
  const { status, body } = await send(
    server.app,
    searchEndpoints.find,
    { params: { projectId }, query: { search } },
    owner,
  );
  expect([status, body]).toEqual([400, { search: ["Type what you are looking for."] }]);
});

describe("somebody else", () => {
  const member = async (levels: ModuleLevels, groups: string[] | null = null) => {
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, levels, "ACCEPTED", groups);
    return person;
  };

  test("finds only what their modules let them see", async () => {
    const person = await member({ TASK: "VIEW" });
    expect(kinds((await found("sangeet", person)).results)).toEqual({ TASK: ["Book the dhol players"] });
    expect((await found("rajesh", person)).results).toEqual([]);
    expect((await found("sangeet", await member({}))).results).toEqual([]);
  });

  test("is led to pages they may open", async () => {
    const person = await member({ EVENT: "VIEW", MESSAGE: "VIEW" });
    const { results } = await found("sangeet", person);
    const [event, campaign, template] = results.map(({ results: hits }) => hits[0]);
    const base = `/projects/${projectId}`;
    expect(event?.url).toBe(`${base}/events`);
    expect(campaign?.url).toBe(`${base}/outbox?campaign=${campaign?.id}`);
    expect(template?.url).toBe(`${base}/message-templates?search=Welcome%20to%20Jaipur`);
  });

  test("who is limited to a group finds nothing of the others", async () => {
    const levels = { GUEST: "VIEW", TASK: "VIEW", TRAVEL: "VIEW", MESSAGE: "VIEW" } as const;
    const limited = await member(levels, [ids.bride]);
    const { results } = await found("sharma", limited);
    expect(results.map(({ kind, count }) => [kind, count])).toEqual([["GUEST", 1]]);
    expect(results[0]?.results[0]?.details).toEqual(["Bride", "…1111"]);
    for (const hidden of ["43210", "6e2345", "dhol", "sangeet reminder", "sharma, jaipur"])
      expect((await found(hidden, limited)).results, hidden).toEqual([]);
  });

  test("who does not belong to the project is told that there is none", async () => {
    const stranger = await signIn(server);
    const request = { params: { projectId }, query: { search: "sharma" } };
    expect((await send(server.app, searchEndpoints.find, request, stranger)).status).toBe(404);
    expect((await send(server.app, searchEndpoints.find, request)).status).toBe(401);
  });
});
