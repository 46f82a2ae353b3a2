import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { exportFile } from "#test/export-files.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { startCalmly } from "#test/import-files/prepare.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { buildSite, makeWedding, submit, type Wedding } from "./test/wedding-site.ts";

const server = useServer();
beforeAll(async () => {
  await buildSite();
  await startCalmly(server);
}, 60_000);

const read = async ({ owner, projectId }: Wedding, guestId: string) =>
  (await call(server.app, guestEndpoints.answers, { params: { projectId, guestId } }, owner)).body;
const ask = async ({ owner, projectId }: Wedding, body: Record<string, unknown>) =>
  (await send(server.app, questionEndpoints.create, { params: { projectId }, body }, owner)).body.id as string;

/** The Sharmas accept, with a song for Rajesh and a room for all of them. */
async function answer(wedding: Wedding) {
  const { link, sangeet, rajesh } = wedding;
  const song = await ask(wedding, { text: "Which song?", type: "MULTI", options: ["A", "B", "C"], position: 1 });
  const room = await ask(wedding, { text: "Do you need a room?", type: "YES_NO", per: "HOUSEHOLD", position: 2 });
  await submit(server, link, {
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`meal.${sangeet}.${rajesh}`]: "Jain",
    [`q.${song}.${rajesh}`]: ["C", "A"],
    [`q.${room}.household`]: "yes",
  });
  return { song, room };
}

describe("a guest's answers, for the hosts", () => {
  test("are returned in the order of the questions; answers for a household are returned for each member", async () => {
    const wedding = await makeWedding(server);
    const { song, room } = await answer(wedding);
    const household = {
      question_id: room,
      text: "Do you need a room?",
      type: "YES_NO",
      per: "HOUSEHOLD",
      values: ["yes"],
    };
    expect((await read(wedding, wedding.rajesh)).questions).toMatchObject([
      { question_id: song, text: "Which song?", type: "MULTI", per: "GUEST", values: ["A", "C"] },
      household,
    ]);
    expect((await read(wedding, wedding.sunita)).questions).toMatchObject([household]);
    expect((await read(wedding, wedding.mehta)).questions).toEqual([]);
  });

  test("are returned step by step: a host's override is above the guest's own answer and does not replace it", async () => {
    const wedding = await makeWedding(server);
    await answer(wedding);
    const { owner, projectId, sangeet, rajesh } = wedding;
    const body = { invitations: [{ event_id: sangeet, status: "DECLINED" as const }] };
    await call(server.app, guestEndpoints.update, { params: { projectId, guestId: rajesh }, body }, owner);
    const { steps } = await read(wedding, rajesh);
    expect(steps).toMatchObject([
      {
        event: { id: sangeet, name: "Sangeet" },
        before: "ACCEPTED",
        after: "DECLINED",
        answered_by: "COLLABORATOR",
        given_as: null,
      },
      { before: null, after: "ACCEPTED", answered_by: "HOUSEHOLD", actor: null },
    ]);
    expect(steps[0]?.actor).toMatch(/^Person/);
    expect(steps[1]?.details).toMatchObject({ meal_choice: { after: "Jain" } });
  });

  test("are included after a merge into another guest, with the previous name", async () => {
    const wedding = await makeWedding(server);
    await answer(wedding);
    const { owner, projectId, rajesh, sunita } = wedding;
    const body = { keep_id: sunita, merge_id: rajesh };
    await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
    const { steps, questions } = await read(wedding, sunita);
    expect(steps).toContainEqual(expect.objectContaining({ answered_by: "HOUSEHOLD", given_as: "Rajesh Sharma" }));
    expect(questions.map(({ text }) => text)).toEqual(["Which song?", "Do you need a room?"]);
  });

  test("can't be read without the right to see guests, nor of a deleted guest or another project", async () => {
    const wedding = await makeWedding(server);
    const { owner, projectId, rajesh } = wedding;
    const blind = await signIn(server);
    await addCollaborator(server, projectId, blind, { EVENT: "FULL_ACCESS" });
    const params = { projectId, guestId: rajesh };
    expect((await send(server.app, guestEndpoints.answers, { params }, blind)).status).toBe(403);
    const other = await makeWedding(server);
    const foreign = { params: { ...params, guestId: other.rajesh } };
    expect((await send(server.app, guestEndpoints.answers, foreign, owner)).status).toBe(404);
    await call(server.app, guestEndpoints.remove, { params }, owner);
    expect((await send(server.app, guestEndpoints.answers, { params }, owner)).status).toBe(404);
  });
});

test("answers to questions are in the exported answers, and in the guest list when requested", async () => {
  const wedding = await makeWedding(server);
  const { song, room } = await answer(wedding);
  const place = { harness: server, projectId: wedding.projectId, owner: wedding.owner };
  const rowsOf = async (bytes: Buffer) => {
    const { description, cells } = await readBytes(bytes);
    return cells.map((row) => Object.fromEntries(description.headers.map((header, index) => [header, row[index]])));
  };
  const matrix = await exportFile(place, { topic: "rsvp-matrix", format: "csv" });
  const [first, second] = await rowsOf(matrix.bytes);
  expect(first).toMatchObject({ Guest: "Rajesh Sharma", "Which song?": "A, C", "Do you need a room?": "Yes" });
  expect(second).toMatchObject({ Guest: "Sunita Sharma", "Which song?": "", "Do you need a room?": "Yes" });
  const columns = ["first_name", `question:${song}`, `question:${room}`];
  const list = await exportFile(place, { topic: "guests", format: "xlsx", columns });
  expect((await rowsOf(list.bytes))[0]).toMatchObject({ "Which song?": "A, C", "Do you need a room?": "Yes" });
});
