import { questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { call } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

const server = useServer();
const countWaiting = async () =>
  (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(server.deps.connection.db))
    .rows[0]?.n;

// The edit locks its question for the version and then the project, the other call the project and then the questions.
test("two edits that lock the same rows in different orders are both done", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: 10 });
  const ask = (text: string) => {
    const body = { type: "YES_NO", per: "HOUSEHOLD", text } as const;
    return call(server.app, questionEndpoints.create, { params: { projectId }, body }, owner);
  };
  const { body: question } = await ask("A car?");
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select set_config('app.project_id', $1, true)", [projectId]);
    await holder.query("select from questions where id = $1 for update", [question.id]);
    const edited = call(
      server.app,
      questionEndpoints.update,
      { params: { projectId, questionId: question.id }, body: { text: "A taxi?" } },
      { token: owner.token, headers: { "if-unmodified-since-version": question.updated_at } },
    );
    await until(countWaiting, (n) => n === 1);
    const added = ask("A nanny?");
    await until(countWaiting, (n) => n === 2);
    await holder.query("commit");
    expect([(await edited).status, (await added).status]).toEqual([200, 201]);
  } finally {
    await holder.end();
  }
  const { body } = await call(server.app, questionEndpoints.list, { params: { projectId }, query: {} }, owner);
  expect(body.results.map(({ text }) => text)).toEqual(["A taxi?", "A nanny?"]);
});
