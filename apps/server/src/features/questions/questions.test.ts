import { questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { countRows, inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

async function start() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const params = { projectId };
  const create = (body: Record<string, unknown>) => send(server.app, questionEndpoints.create, { params, body }, owner);
  const make = async (body: Record<string, unknown>) => {
    const answer = await create({ type: "YES_NO", ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const on = (questionId: string) => ({ params: { projectId, questionId } });
  return {
    projectId,
    create,
    make,
    patch: (id: string, body: object) => send(server.app, questionEndpoints.update, { ...on(id), body }, owner),
    remove: (id: string) => call(server.app, questionEndpoints.remove, on(id), owner),
    list: async () =>
      (await call(server.app, questionEndpoints.list, { params, query: {} }, owner)).body.results.map(
        ({ text }) => text,
      ),
  };
}

/** Stores a guest's answer to a question. */
const answer = (projectId: string, questionId: string) =>
  inProject(server, projectId, async (db) => {
    await sql`insert into guests (project_id, first_name, display_name, position) values (${projectId}, 'A', 'A', 1)`.execute(
      db,
    );
    await sql`insert into question_answers (project_id, question_id, guest_id, value)
      select ${projectId}, ${questionId}, id, 'true'::jsonb from guests`.execute(db);
  });

describe("questions", () => {
  test("they have an order, and one can be moved to any position", async () => {
    const { make, patch, list } = await start();
    const ids = [await make({ text: "One" }), await make({ text: "Two" }), await make({ text: "Three" })];
    await patch(ids[2] as string, { position: 0 });
    expect(await list()).toEqual(["Three", "One", "Two"]);
    await make({ text: "Between", position: 1 });
    expect(await list()).toEqual(["Three", "Between", "One", "Two"]);
  });

  test("a choice needs two different options; other kinds have none", async () => {
    const { create } = await start();
    expect((await create({ text: "Q", type: "SINGLE" })).body).toEqual({ options: ["Give at least two options."] });
    expect((await create({ text: "Q", type: "MULTI", options: ["A", "A"] })).status).toBe(400);
    expect((await create({ text: "Q", type: "TEXT", options: ["A", "B"] })).body.options).toEqual([]);
  });

  test("conditions can't form a circle, not even over three questions", async () => {
    const { make, patch } = await start();
    const when = (question_id: string) => ({ shown_if: { question_id, equals: "yes" } });
    const a = await make({ text: "A" });
    const b = await make({ text: "B", ...when(a) });
    const c = await make({ text: "C", ...when(b) });
    const circle = await patch(a, when(c));
    expect(circle.body).toEqual({ shown_if: ["These questions would depend on each other in a circle."] });
    expect((await patch(a, when(a))).status).toBe(400);
  });

  test("a condition needs an answer that can be given", async () => {
    const { make, create } = await start();
    const meal = await make({ text: "Meal", type: "SINGLE", options: ["Veg", "Jain"] });
    const when = (equals: string) => ({ text: "More", type: "TEXT", shown_if: { question_id: meal, equals } });
    expect((await create(when("Fish"))).status).toBe(400);
    expect((await create(when("Jain"))).status).toBe(201);
    expect((await create({ ...when("Jain"), per: "HOUSEHOLD" })).status).toBe(400);
    expect(
      (await create({ ...when("Jain"), shown_if: { question_id: crypto.randomUUID(), equals: "x" } })).status,
    ).toBe(400);
  });

  test("an option that another question depends on can't be removed", async () => {
    const { make, patch } = await start();
    const meal = await make({ text: "Meal", type: "SINGLE", options: ["Veg", "Jain"] });
    await make({ text: "More", type: "TEXT", shown_if: { question_id: meal, equals: "Jain" } });
    expect((await patch(meal, { options: ["Veg", "Fish"] })).status).toBe(400);
    expect((await patch(meal, { options: ["Fish", "Jain"] })).status).toBe(200);
  });

  test("an event of another project is refused", async () => {
    const { create } = await start();
    const { body } = await create({ text: "Q", type: "TEXT", event_ids: [crypto.randomUUID()] });
    expect(body).toEqual({ event_ids: ["One of these events is gone."] });
  });

  test("deleting a question with answers only switches it off; its kind can't change any more", async () => {
    const { make, patch, remove, projectId } = await start();
    const [kept, gone] = [await make({ text: "Kept" }), await make({ text: "Gone" })];
    await answer(projectId, kept);
    expect((await patch(kept, { type: "TEXT" })).body).toMatchObject({ code: "IN_USE" });
    expect((await remove(kept)).body).toEqual({ outcome: "DEACTIVATED" });
    expect((await remove(gone)).body).toEqual({ outcome: "DELETED" });
    expect(await countRows(server, projectId, "question_answers")).toBe(1);
    expect(await countRows(server, projectId, "questions")).toBe(1);
  });

  test("a question that another depends on can't be deleted before it", async () => {
    const { make, remove } = await start();
    const a = await make({ text: "A" });
    const b = await make({ text: "B", shown_if: { question_id: a, equals: "yes" } });
    expect((await remove(a)).body).toMatchObject({ code: "IN_USE" });
    await remove(b);
    expect((await remove(a)).status).toBe(200);
  });
});
