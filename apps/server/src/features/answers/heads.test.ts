import { answerViewEndpoints, type HeadCount, headKinds } from "@nyota/contract/site/answer-views";
import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, expect, test } from "vitest";
import { startCalmly } from "#test/import-files/prepare.ts";
import { call } from "#test/client.ts";
import { exportFile } from "#test/export-files.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { headsByHand, makeAnswers, type MadeAnswers } from "./test/make-answers.ts";

const server = useServer();
let made: MadeAnswers;
beforeAll(async () => {
  made = await makeAnswers(server);
});

const readHeads = async (query: object = {}, who: Person = made.owner) => {
  const { body } = await call(
    server.app,
    answerViewEndpoints.heads,
    { params: { projectId: made.projectId }, query },
    who,
  );
  return body;
};
const sums = ({ events, parts }: HeadCount, kind: string) =>
  events.map((_, at) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { heads }) => sum + (heads[at] ?? 0), 0),
  );

/** The guests whom the list shows as coming to an event, with the plus-ones shown beside them. */
async function headsInGuestList(eventId: string) {
  const query = { event_response: `${eventId}:ACCEPTED`, page_size: 200 };
  const { body } = await call(
    server.app,
    guestEndpoints.list,
    { params: { projectId: made.projectId }, query },
    made.owner,
  );
  return body.results.reduce((sum, { age_band, invitations }) => {
    const plusOnes = invitations.find(({ event_id }) => event_id === eventId)?.plus_ones ?? 0;
    return sum + plusOnes + (age_band === "INFANT" ? 0 : 1);
  }, 0);
}

test("the heads of an event are the same number everywhere", async () => {
  const params = { projectId: made.projectId };
  const expected = made.events.map(({ id }) => headsByHand(made, id));
  expect(Math.min(...expected)).toBeGreaterThan(20);
  const list = await call(server.app, eventEndpoints.list, { params, query: { ordering: "starts_at" } }, made.owner);
  const table = await call(server.app, analyticsEndpoints.eventsTable, { params }, made.owner);
  const matrix = await call(server.app, answerViewEndpoints.matrix, { params, query: { page_size: 200 } }, made.owner);
  const choices = await call(server.app, guestEndpoints.choices, { params }, made.owner);
  const heads = await readHeads();
  const inGuestList = await Promise.all(made.events.map(({ id }) => headsInGuestList(id)));
  const inCells = made.events.map(({ id }) =>
    matrix.body.results
      .flatMap(({ cells }) => cells)
      .reduce((sum, cell) => sum + (cell.event_id === id ? cell.heads : 0), 0),
  );
  const totals = new Map(matrix.body.totals.map((cell) => [cell.event_id, cell.heads]));
  expect({
    list: list.body.results.map((event) => event.heads),
    table: table.body.results.map((event) => event.head_count),
    caterer: heads.events.map((event) => event.heads),
    matrix: made.events.map(({ id }) => totals.get(id)),
    households: inCells,
    guests: inGuestList,
    taken: choices.body.events.map((event) => 1_000 - (event.free_places ?? 0)),
    ...Object.fromEntries(headKinds.map((kind) => [kind, sums(heads, kind)])),
  }).toEqual(
    Object.fromEntries(
      ["list", "table", "caterer", "matrix", "households", "guests", "taken", ...headKinds].map((name) => [
        name,
        expected,
      ]),
    ),
  );
});

test("files show the same heads as the screens", async () => {
  await startCalmly(server);
  const place = { harness: server, projectId: made.projectId, owner: made.owner };
  const { events } = await readHeads();
  const numbers = events.map(({ heads }) => String(heads));
  const caterer = await exportFile(place, { topic: "rsvp-heads", format: "csv" });
  const lines = caterer.bytes.toString().split(/\r?\n/);
  expect(lines.find((line) => line.includes("Heads, without infants"))).toBe(
    ["All", "Heads, without infants", ...numbers].map((cell) => `"${cell}"`).join(),
  );
  const answers = await exportFile(place, { topic: "rsvp-matrix", format: "csv" });
  const total = answers.bytes
    .toString()
    .split(/\r?\n/)
    .find((line) => line.startsWith('"Heads, without infants"'));
  expect(total?.split(",").flatMap((cell) => /^"?(\d+)"?$/.exec(cell)?.[1] ?? [])).toEqual(numbers);
  for (const format of ["xlsx", "pdf"] as const)
    expect((await exportFile(place, { topic: "rsvp-heads", format })).made.rows).toBeGreaterThan(10);
});

test("one diet in two spellings is one line, and a filter counts the heads of its guests", async () => {
  const { parts, events } = await readHeads();
  const diets = parts.filter(({ kind }) => kind === "DIET").map(({ what, value }) => value?.toLowerCase() ?? what);
  expect(diets.toSorted()).toEqual(["NONE", "UNNAMED", "jain", "vegan"].toSorted());
  const counted = await Promise.all(made.groups.map((group) => readHeads({ group })));
  for (const [at, { heads }] of events.entries())
    expect(counted.reduce((sum, limited) => sum + (limited.events[at]?.heads ?? 0), 0)).toBe(heads);
});

test("a member limited to a group gets the heads of that group", async () => {
  const helper = await signIn(server);
  const group = made.groups[0] as string;
  await addCollaborator(server, made.projectId, helper, { GUEST: "VIEW" }, "ACCEPTED", [group]);
  const own = await readHeads({}, helper);
  expect(own).toEqual(await readHeads({ group }));
  expect(own.events[0]?.heads).toBeLessThan((await readHeads()).events[0]?.heads ?? 0);
});

test("after many diets the rest is one line, and the lines still add up", async () => {
  const many = await makeAnswers(server);
  await inProject(server, many.projectId, async (db) => {
    const rows = await db.selectFrom("guests").select("id").execute();
    for (const { id } of rows)
      await db
        .updateTable("guests")
        .set({ diet: `Diet of ${id}` })
        .where("id", "=", id)
        .execute();
  });
  const { body } = await call(
    server.app,
    answerViewEndpoints.heads,
    { params: { projectId: many.projectId }, query: {} },
    many.owner,
  );
  const diets = body.parts.filter(({ kind }) => kind === "DIET");
  expect(diets.map(({ what }) => what).slice(-2)).toEqual(["OTHERS", "UNNAMED"]);
  expect(sums(body, "DIET")).toEqual(body.events.map(({ heads }) => heads));
});
