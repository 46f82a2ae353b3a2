import { questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { countRows, inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, snapshotAnswers, submit, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** The open answers on the page: the text and the target of each link. */
const openAnswers = (body: string) => {
  const list = /<ul class="open">(.*?)<\/ul>/.exec(body)?.[1] ?? "";
  return [...list.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, to, words]) => `${words} ${to}`);
};

test("a form without any choice gets no confirmation, and lists everybody who has to answer", async () => {
  const { link, projectId, sangeet, wedding, rajesh, sunita, meera } = await makeWedding(server);
  const sent = await submit(server, link, { intent: "answer" });
  expect(sent.headers.location).toBe(`${link}?done=saved#thanks`);
  const { body } = await open(server, sent.headers.location as string);
  expect(body).toContain("You haven&#x27;t answered yet");
  expect(body).not.toMatch(/Thank you|Saved/);
  expect(openAnswers(body)).toEqual([
    `Sangeet (Rajesh Sharma) #person.${sangeet}.${rajesh}`,
    `Sangeet (Sunita Sharma) #person.${sangeet}.${sunita}`,
    `Sangeet (Meera Sharma) #person.${sangeet}.${meera}`,
    `Wedding (Rajesh Sharma) #person.${wedding}.${rajesh}`,
    `Wedding (Sunita Sharma) #person.${wedding}.${sunita}`,
  ]);
  for (const person of [rajesh, sunita, meera]) expect(body).toContain(`id="person.${sangeet}.${person}"`);
  expect(await countRows(server, projectId, "rsvp_answers")).toBe(0);
});

test("after some of the answers the page lists the open ones, and confirms only when all are given", async () => {
  const { link, sangeet, wedding, rajesh, sunita, meera } = await makeWedding(server);
  const answer = (event: string, guest: string) => ({ [`answer.${event}.${guest}`]: "ACCEPTED" });
  await submit(server, link, { ...answer(sangeet, rajesh), ...answer(sangeet, sunita), ...answer(sangeet, meera) });
  const { body } = await open(server, `${link}?done=saved`);
  expect(body).toContain("Saved. Still open:");
  expect(body).not.toContain("Thank you");
  expect(openAnswers(body)).toEqual([
    `Wedding (Rajesh Sharma) #person.${wedding}.${rajesh}`,
    `Wedding (Sunita Sharma) #person.${wedding}.${sunita}`,
  ]);
  await submit(server, link, { ...answer(wedding, rajesh), [`answer.${wedding}.${sunita}`]: "DECLINED" });
  expect((await open(server, `${link}?done=saved`)).body).toContain("Thank you, your answers are saved");
});

describe("a required question", () => {
  const ask = async ({ owner, projectId }: Wedding, body: Record<string, unknown>) =>
    (await send(server.app, questionEndpoints.create, { params: { projectId }, body }, owner)).body.id as string;
  const responses = async (projectId: string) =>
    (
      await inProject(server, projectId, (db) =>
        sql<{ response: string }>`select response from invitations where response is not null`.execute(db),
      )
    ).rows.map(({ response }) => response);

  test("that is left open doesn't lose the yes, and is linked and marked", async () => {
    const wedding = await makeWedding(server);
    const { link, projectId, sangeet, rajesh } = wedding;
    const song = await ask(wedding, { text: "Which song?", type: "TEXT", is_required: true });
    const yes = { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED", [`q.${song}.${rajesh}`]: "" };
    const sent = await submit(server, link, yes);
    expect(sent.statusCode).toBe(303);
    expect(await responses(projectId)).toEqual(["ACCEPTED"]);
    const { body } = await open(server, sent.headers.location as string);
    expect(body).toContain("Saved. Still open:");
    expect(openAnswers(body).at(-1)).toBe(`Which song? (Rajesh Sharma) #ask.q.${song}.${rajesh}`);
    expect(body).toContain(`id="ask.q.${song}.${rajesh}"`);
    expect(body.match(/Please answer this\./g)).toHaveLength(1);
    await submit(server, link, { ...yes, [`q.${song}.${rajesh}`]: "Kala Chashma" });
    expect((await open(server, `${link}?done=saved`)).body).not.toContain("Which song? (");
  });

  test("is asked of guests who come only", async () => {
    const wedding = await makeWedding(server);
    const { link, sangeet, rajesh } = wedding;
    await ask(wedding, { text: "Which song?", type: "TEXT", is_required: true });
    await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "DECLINED" });
    expect((await open(server, `${link}?done=saved`)).body).not.toContain("Which song? (");
  });
});

test("an answer that can't be read is shown again with its place, and everything else is saved", async () => {
  const wedding = await makeWedding(server);
  const { link, owner, projectId, sangeet, rajesh } = wedding;
  const body = { text: "How many cars?", type: "NUMBER", per: "HOUSEHOLD" };
  const { id } = (await send(server.app, questionEndpoints.create, { params: { projectId }, body }, owner)).body;
  const sent = await submit(server, link, {
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`q.${id as string}.household`]: "a few",
  });
  expect(sent.statusCode).toBe(400);
  expect(sent.body).toContain("Saved, except for this:");
  expect(openAnswers(sent.body)).toEqual([`How many cars? #ask.q.${id as string}.household`]);
  expect(sent.body).toContain('value="a few"');
  expect(await countRows(server, projectId, "rsvp_answers")).toBe(1);
  expect(await countRows(server, projectId, "question_answers")).toBe(0);
});

test("a refused answer is linked, and nothing is saved", async () => {
  const { link, projectId, sangeet, rajesh } = await makeWedding(server);
  const before = await snapshotAnswers(server, projectId);
  const sent = await submit(server, link, {
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`plus.${sangeet}.${rajesh}`]: "9",
  });
  expect(sent.body).toContain("Nothing has been saved yet");
  expect(openAnswers(sent.body)).toEqual([`Sangeet (Rajesh Sharma) #person.${sangeet}.${rajesh}`]);
  expect(await snapshotAnswers(server, projectId)).toBe(before);
});
