import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { exportFile } from "#test/export-files.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { startCalmly } from "#test/import-files/prepare.ts";
import { makeAnswers, type MadeAnswers } from "./test/make-answers.ts";

const server = useServer();
let made: MadeAnswers;
let ids: Record<string, string>;

beforeAll(async () => {
  made = await makeAnswers(server);
  ids = await inProject(server, made.projectId, async (db) => {
    const project_id = made.projectId;
    const ask = async (text: string, values: object) =>
      (
        await db
          .insertInto("questions")
          .values({ project_id, text, type: "TEXT", ...values })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const counting = made.guests.filter(({ status, deleted_at }) => status === "PUBLISHED" && !deleted_at);
    const gone = made.guests.find(({ deleted_at }) => deleted_at)!;
    const answer = (question_id: string, guest_id: string, value: unknown) =>
      db
        .insertInto("question_answers")
        .values({ project_id, question_id, guest_id, value: JSON.stringify(value) })
        .execute();
    const drink = await ask("Your drinks?", { type: "MULTI", options: ["Lassi", "Chai", "Coffee"], position: 1 });
    const beds = await ask("How many beds?", { type: "NUMBER", position: 2 });
    const bus = await ask("By bus?", { type: "YES_NO", position: 3 });
    const song = await ask("Your song?", { type: "LONG_TEXT", position: 4 });
    const off = await ask("Never answered", { is_active: false, position: 5 });
    const of = counting.map(({ id }) => id);
    await answer(drink, of[0]!, ["Chai", "Lassi"]);
    await answer(drink, of[1]!, ["Chai", "Water"]);
    await answer(drink, gone.id, ["Coffee"]);
    await answer(beds, of[0]!, 2);
    await answer(beds, of[1]!, 3);
    await answer(bus, of[0]!, true);
    await answer(song, of[0]!, "Kabira");
    await answer(song, of[1]!, "Mehendi hai rachne wali");
    return { drink, beds, bus, song, off };
  });
});

const results = async (who: Person = made.owner) => {
  const { body } = await call(server.app, answerViewEndpoints.results, { params: { projectId: made.projectId } }, who);
  return new Map(body.results.map((row) => [row.text, row]));
};
const given = async (questionId = "", query: object = {}, who: Person = made.owner) =>
  call(server.app, answerViewEndpoints.given, { params: { projectId: made.projectId, questionId }, query }, who);

test("answers are counted per option in their order, with former options behind and without deleted guests", async () => {
  expect((await results()).get("Your drinks?")).toMatchObject({
    answered: 2,
    values: [
      { value: "Lassi", count: 1 },
      { value: "Chai", count: 2 },
      { value: "Coffee", count: 0 },
      { value: "Water", count: 1 },
    ],
    others: 0,
  });
});

test("numbers are summed, yes and no are both shown, and texts are only counted", async () => {
  const all = await results();
  expect(all.get("How many beds?")).toMatchObject({ sum: 5, average: 2.5, answered: 2 });
  expect(all.get("By bus?")?.values).toEqual([
    { value: "yes", count: 1 },
    { value: "no", count: 0 },
  ]);
  expect(all.get("Your song?")).toMatchObject({ answered: 2, values: [], sum: null });
  expect(all.has("Never answered")).toBe(false);
});

test("the texts of a question are listed with who wrote them, and found by name or word", async () => {
  const all = await given(ids["song"]);
  expect(all.body.results.map(({ values }) => values[0]).toSorted()).toEqual(["Kabira", "Mehendi hai rachne wali"]);
  const found = await given(ids["song"], { search: "rachne" });
  expect(found.body).toMatchObject({ count: 1, results: [{ values: ["Mehendi hai rachne wali"], is_group: false }] });
  expect((await given("01900000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("a member limited to a group without these guests sees no answers", async () => {
  const helper = await signIn(server);
  await addCollaborator(server, made.projectId, helper, { GUEST: "VIEW" }, "ACCEPTED", []);
  expect((await results(helper)).get("Your drinks?")?.answered).toBe(0);
  expect((await given(ids["song"], {}, helper)).body.count).toBe(0);
});

test("the results are exported with counts, percents and texts", async () => {
  await startCalmly(server);
  const place = { harness: server, projectId: made.projectId, owner: made.owner };
  const { bytes } = await exportFile(place, { topic: "rsvp-results", format: "csv" });
  const lines = bytes.toString().replaceAll('"', "").split(/\r?\n/);
  expect(lines).toContain("Your drinks?,Chai,,2,100");
  expect(lines).toContain("By bus?,Yes,,1,100");
  expect(lines.some((line) => /^Your song\?,Kabira,Guest \d+,1,$/.test(line))).toBe(true);
  expect((await exportFile(place, { topic: "rsvp-results", format: "pdf" })).made.job.state).toBe("SUCCESS");
});
