import { questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, linkOf, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const responsesOf = (projectId: string) =>
  inProject(server, projectId, async (db) => {
    const { rows } = await sql<{ response: string | null }>`select i.response from invitations i
      join guests g on g.id = i.guest_id join events e on e.id = i.event_id
      where g.sub_group_id is not null order by e.starts_at, g.position`.execute(db);
    return rows.map(({ response }) => response);
  });

test("one button answers for everybody and everything, and the page says what was saved", async () => {
  const { link, projectId } = await makeWedding(server);
  const { body } = await open(server, link);
  expect(body).toMatch(/<button[^>]*value="ACCEPTED" name="everyone"[^>]*>Yes, all of us, to everything/);
  const sent = await submit(server, link, { intent: "answer", everyone: "ACCEPTED" });
  expect(sent.statusCode).toBe(303);
  expect(await responsesOf(projectId)).toEqual(Array.from({ length: 5 }, () => "ACCEPTED"));
  const saved = (await open(server, sent.headers.location as string)).body;
  expect(saved).toContain("Thank you, your answers are saved");
  expect(saved).toContain("You said yes to 2: Sangeet (3 people) and Wedding (2 people).");
  expect(saved).not.toContain('name="everyone"');
});

test("once somebody has answered, one button answers all that is still open and keeps what was said", async () => {
  const { link, projectId, sangeet, wedding, rajesh, sunita } = await makeWedding(server);
  await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "DECLINED" });
  const { body } = await open(server, link);
  expect(body).not.toContain('name="everyone"');
  expect(body).toMatch(/<button[^>]*value="ACCEPTED" name="rest"[^>]*>Yes to everything still open/);
  const chosen = { [`answer.${sangeet}.${rajesh}`]: "DECLINED", [`answer.${wedding}.${sunita}`]: "DECLINED" };
  await submit(server, link, { intent: "answer", rest: "ACCEPTED", ...chosen });
  expect(await responsesOf(projectId)).toEqual(["DECLINED", "ACCEPTED", "ACCEPTED", "ACCEPTED", "DECLINED"]);
  expect((await open(server, link)).body).not.toContain('name="rest"');
});

test("where the answers of an event differ, the page names who said what", async () => {
  const { link, sangeet, wedding, rajesh, sunita, meera } = await makeWedding(server);
  const [yes, no] = ["ACCEPTED", "DECLINED"];
  await submit(server, link, {
    [`answer.${sangeet}.${rajesh}`]: yes,
    [`answer.${sangeet}.${sunita}`]: yes,
    [`answer.${sangeet}.${meera}`]: no,
    [`answer.${wedding}.${rajesh}`]: yes,
    [`answer.${wedding}.${sunita}`]: yes,
  });
  const { body } = await open(server, `${link}?done=saved`);
  expect(body).toContain("You said yes to 2: Sangeet (Rajesh Sharma and Sunita Sharma) and Wedding (2 people).");
  expect(body).toContain("You said no to Sangeet (Meera Sharma).");
});

test("nobody can come, said at once", async () => {
  const { link, projectId } = await makeWedding(server);
  await submit(server, link, { intent: "answer", everyone: "DECLINED" });
  expect(new Set(await responsesOf(projectId))).toEqual(new Set(["DECLINED"]));
  expect((await open(server, `${link}?done=saved`)).body).toContain("You said no to 2:");
});

test("an event whose answers are closed stays as it was", async () => {
  const { link, projectId, wedding } = await makeWedding(server);
  await update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01T00:00:00Z" } }, wedding);
  const sent = await submit(server, link, { intent: "answer", everyone: "ACCEPTED" });
  expect(sent.statusCode).toBe(303);
  expect(await responsesOf(projectId)).toEqual(["ACCEPTED", "ACCEPTED", "ACCEPTED", null, null]);
});

test("what somebody said while the page was open is kept, and the page shows it", async () => {
  const { link, projectId, sangeet, wedding, rajesh, meera } = await makeWedding(server);
  await submit(server, link, {
    [`answer.${sangeet}.${meera}`]: "DECLINED",
    [`answer.${wedding}.${rajesh}`]: "ACCEPTED",
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`meal.${sangeet}.${rajesh}`]: "Jain",
    [`plus.${sangeet}.${rajesh}`]: "2",
  });
  const stale = { [`meal.${sangeet}.${rajesh}`]: "", [`plus.${sangeet}.${rajesh}`]: "0" };
  const sent = await submit(server, link, { intent: "answer", everyone: "ACCEPTED", ...stale });
  expect(sent.statusCode).toBe(303);
  expect(await responsesOf(projectId)).toEqual(["ACCEPTED", "ACCEPTED", "DECLINED", "ACCEPTED", "ACCEPTED"]);
  const { body } = await open(server, sent.headers.location as string);
  expect(body).toContain("Somebody in your household had answered already. Their answers were kept.");
  expect(body).toContain("Sangeet (Rajesh Sharma, Sunita Sharma and 2 more)");
  expect(body).toContain("You said no to Sangeet (Meera Sharma).");
  const kept = await inProject(server, projectId, async (db) => {
    const { rows } = await sql`select meal_choice, plus_ones from invitations where guest_id = ${rajesh}
      and event_id = ${sangeet}`.execute(db);
    return rows;
  });
  expect(kept).toEqual([{ meal_choice: "Jain", plus_ones: 2 }]);
});

test("answers to questions that were given meanwhile are not emptied, and new ones are saved", async () => {
  const { link, owner, projectId, sangeet, meera } = await makeWedding(server);
  const ask = async (text: string) => {
    const body = { text, type: "TEXT", per: "HOUSEHOLD" } as const;
    const { body: made } = await call(server.app, questionEndpoints.create, { params: { projectId }, body }, owner);
    return `q.${made.id}.household`;
  };
  const [song, city] = [await ask("Which song?"), await ask("Where from?")];
  await submit(server, link, { [`answer.${sangeet}.${meera}`]: "ACCEPTED", [song]: "Kajra re" });
  await submit(server, link, { intent: "answer", everyone: "ACCEPTED", [song]: "", [city]: "Jaipur" });
  const { rows } = await inProject(server, projectId, (db) =>
    sql<{ value: string }>`select value from question_answers order by value`.execute(db),
  );
  expect(rows.map(({ value }) => value)).toEqual(["Jaipur", "Kajra re"]);
});

test("the same button pressed twice says nothing about others", async () => {
  const { link } = await makeWedding(server);
  await submit(server, link, { intent: "answer", everyone: "ACCEPTED" });
  const again = await submit(server, link, { intent: "answer", everyone: "ACCEPTED" });
  const { body } = await open(server, again.headers.location as string);
  expect(body).toContain("Thank you, your answers are saved");
  expect(body).not.toContain("had answered already");
});

test("once somebody has answered, or for a single answer, the button is not there", async () => {
  const { link, owner, projectId, sangeet, rajesh, mehta, mehendi } = await makeWedding(server);
  await submit(server, link, { [`answer.${sangeet}.${rajesh}`]: "DECLINED" });
  expect((await open(server, link)).body).not.toContain('name="everyone"');
  await inProject(server, projectId, (db) => sql`delete from invitations where event_id = ${mehendi}`.execute(db));
  const alone = await linkOf(server, owner, { projectId, guestId: mehta });
  expect((await open(server, alone)).body).not.toContain('name="everyone"');
});

test("the answers of one guest are named by their events", async () => {
  const { owner, projectId, mehta, mehendi, sangeet } = await makeWedding(server);
  const alone = await linkOf(server, owner, { projectId, guestId: mehta });
  await submit(server, alone, {
    [`answer.${sangeet}.${mehta}`]: "ACCEPTED",
    [`answer.${mehendi}.${mehta}`]: "DECLINED",
  });
  const { body } = await open(server, `${alone}?done=saved`);
  expect(body).toContain("You said yes to Sangeet.");
  expect(body).toContain("You said no to Mehendi at the haveli.");
});

test.for([
  ["Rajesh Sharma", null, "Dear Rajesh Sharma, Sunita Sharma and Meera Sharma,"],
  ["Rajesh Sharma, Jaipur", null, "Dear Rajesh Sharma, Sunita Sharma and Meera Sharma,"],
  ["Sharma family, Jaipur", null, "Dear Sharma family,"],
  ["Rajesh Sharma", "Rajesh uncle and family", "Dear Rajesh uncle and family,"],
] as const)("a household called %s is greeted as all who are asked", async ([name, salutation, greeting]) => {
  const { link, projectId, sharmas } = await makeWedding(server);
  await update(server, { projectId, table: "groups", values: { name, salutation } }, sharmas);
  expect((await open(server, link)).body).toContain(greeting);
});
