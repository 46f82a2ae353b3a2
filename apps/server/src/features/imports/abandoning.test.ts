import { exportEndpoints } from "@nyota/contract/files/exports";
import { importEndpoints } from "@nyota/contract/files/imports";
import { jobEndpoints } from "@nyota/contract/jobs";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import pg from "pg";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { finished, order } from "#test/export-files.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { settle, startCalmly, upload } from "#test/import-files/prepare.ts";

const harness = useServer();

/** As if the last process that ran each of these jobs had died a minute ago, without reporting. */
async function dieForTheLastTime(names: string[]) {
  const client = new pg.Client({ connectionString: harness.url });
  await client.connect();
  const { rowCount } = await client.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute',
      retry_count = retry_limit where name = any ($1) and state = 'created'`,
    [names],
  );
  await client.end();
  return rowCount;
}

test("the user is notified when every attempt of an import crashed, and can try again", async () => {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner)).id;
  const place = { harness, projectId, owner };
  await inProject(harness, projectId, (db) =>
    db
      .insertInto("guests")
      .values({ project_id: projectId, first_name: "Asha", display_name: "Asha", position: 1, status: "PUBLISHED" })
      .execute(),
  );
  const file = await upload(place, "Name,Phone\nRavi,9829011432\n");
  const params = { projectId, importId: file.id };
  const body = { mapping: file.mapping };
  const read = await call(harness.app, importEndpoints.process, { params, body }, owner);
  const ordered = await order(place, { topic: "guests", format: "csv" });
  expect(await dieForTheLastTime(["imports.read", "exports.write"])).toBe(2);
  await startCalmly(harness);

  expect(await settle(place, file.id)).toMatchObject({ state: "FAILED", error: expect.stringContaining("Try again") });
  const jobId = read.body.job?.id as string;
  const job = await call(harness.app, jobEndpoints.read, { params: { jobId } }, owner);
  expect(job.body.state).toBe("FAILURE");
  expect(await finished(place, ordered.body.id)).toMatchObject({ file_name: null, job: { state: "FAILURE" } });
  const news = await call(harness.app, notificationEndpoints.list, { query: {} }, owner);
  expect(news.body.results.map(({ title }) => title).toSorted()).toEqual([
    "Your export stopped",
    "Your import stopped",
  ]);

  await call(harness.app, importEndpoints.retry, { params }, owner);
  expect((await settle(place, file.id)).state).toBe("READY");
  await call(harness.app, exportEndpoints.remove, { params: { projectId, exportId: ordered.body.id } }, owner);
}, 60_000);
