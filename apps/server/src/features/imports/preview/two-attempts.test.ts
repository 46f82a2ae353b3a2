import { importEndpoints } from "@nyota/contract/files/imports";
import { expect, test } from "vitest";
import { readImport } from "../jobs.ts";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { upload } from "#test/import-files/prepare.ts";
import { until } from "#test/until.ts";

const server = useServer();
/** Enough for several batches. */
const ROWS = 6_000;

test("an attempt that was taken for dead and one that follows it leave every row of the file", async () => {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner)).id;
  const text = `Name,Phone\n${Array.from({ length: ROWS }, (_, n) => `Guest,98${20_000_000 + n}`).join("\n")}\n`;
  const { id: importId, mapping } = await upload({ harness: server, projectId, owner }, text);
  const { body } = await call(
    server.app,
    importEndpoints.process,
    { params: { projectId, importId }, body: { mapping } },
    owner,
  );
  const payload = { project_id: projectId, import_id: importId, job_id: body.job?.id as string };
  const count = () =>
    inProject(server, projectId, async (db) =>
      Number((await db.selectFrom("import_rows").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n),
    );
  const first = readImport(server.deps, payload, { last: false });
  await until(count, (n) => n >= 1_500);
  const second = readImport(server.deps, payload, { last: false });
  await Promise.all([first, second]);
  const seen = (await call(server.app, importEndpoints.read, { params: { projectId, importId } }, owner)).body;
  expect(seen).toMatchObject({ state: "READY", counts: { total: ROWS } });
}, 120_000);

test("a job that is over stays over, whoever starts it again", async () => {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner)).id;
  const { id: importId, mapping } = await upload({ harness: server, projectId, owner }, "Name\nZoya\n");
  const params = { projectId, importId };
  const { body } = await call(server.app, importEndpoints.process, { params, body: { mapping } }, owner);
  const payload = { project_id: projectId, import_id: importId, job_id: body.job?.id as string };
  await readImport(server.deps, payload, { last: false });
  await readImport(server.deps, payload, { last: false });
  const seen = (await call(server.app, importEndpoints.read, { params }, owner)).body;
  expect(seen.job?.state).toBe("SUCCESS");
});

test("while a file is read, neither its rows to correct nor the guests who are missing are given out", async () => {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner)).id;
  const { id: importId, mapping } = await upload(
    { harness: server, projectId, owner },
    "Name,Phone\n,9829011432\n,9829011433\n",
  );
  const params = { projectId, importId };
  const { body } = await call(server.app, importEndpoints.process, { params, body: { mapping } }, owner);
  await readImport(
    server.deps,
    { project_id: projectId, import_id: importId, job_id: body.job?.id as string },
    { last: false },
  );
  // As after the first of two batches.
  await inProject(server, projectId, async (db) => {
    await db.updateTable("file_imports").set({ state: "PROCESSING" }).where("id", "=", importId).execute();
    await db.deleteFrom("import_rows").where("row_number", "=", 3).execute();
  });
  const bad = await call(server.app, importEndpoints.badRows, { params }, owner);
  const missing = await call(server.app, importEndpoints.missing, { params, query: {} }, owner);
  expect([bad.status, missing.status]).toEqual([409, 409]);
});
