import { beforeAll, expect, test } from "vitest";
import { countRows } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, submit } from "./test/wedding-site.ts";

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
