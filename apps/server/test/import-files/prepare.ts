import { setTimeout as wait } from "node:timers/promises";
import { isImportBusy, type FileImportDetail, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { call, send } from "#test/client.ts";
import { inProject, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

type Setting = { harness: Harness; projectId: string; owner: Person; topic?: ImportTopic };

/** Starts the worker, and waits until loading the code no longer counts as overload. */
export async function startCalmly(harness: Harness) {
  await harness.work();
  while ((await harness.app.inject("/api/projects/")).statusCode === 503) await wait(100);
}

/** Adds events to a project; returns their ids. */
export const addEvents = (harness: Harness, projectId: string, names: string[]): Promise<string[]> =>
  inProject(harness, projectId, async (db) => {
    const rows = await db
      .insertInto("events")
      .values(
        names.map((name, position) => ({
          project_id: projectId,
          name,
          kind: "OTHER",
          starts_at: "2027-02-12T19:00",
          time_zone: "Asia/Kolkata",
          position,
        })),
      )
      .returning("id")
      .execute();
    return rows.map(({ id }) => id);
  });

/** Uploads a file as a guest list, or a list of another topic. */
export async function upload(
  { harness, projectId, owner, topic = "guests" }: Setting,
  bytes: string | Buffer,
  name = "guests.csv",
) {
  const file = { name, bytes };
  const answer = await send(
    harness.app,
    importEndpoints.create,
    { params: { projectId }, body: { topic }, file },
    owner,
  );
  if (answer.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as FileImportDetail;
}

type Process = Parameters<typeof call<typeof importEndpoints.process>>[2]["body"];

/** Processes an upload by its suggested mapping and waits for the preview. */
export async function process(
  { harness, projectId, owner }: Setting,
  file: FileImportDetail,
  body: Partial<Process> = {},
) {
  const params = { projectId, importId: file.id };
  const answer = await call(
    harness.app,
    importEndpoints.process,
    { params, body: { mapping: file.mapping, ...body } },
    owner,
  );
  if (answer.status !== 202) throw new Error(`Processing was refused: ${JSON.stringify(answer.body)}`);
  return settle({ harness, projectId, owner }, file.id);
}

/** Waits until no job works on the import. */
export async function settle({ harness, projectId, owner }: Setting, importId: string): Promise<FileImportDetail> {
  for (;;) {
    const { body } = await call(harness.app, importEndpoints.read, { params: { projectId, importId } }, owner);
    if (!isImportBusy(body.state)) return body;
    await wait(20);
  }
}

/** Uploads a file and processes it to its preview. */
export const prepare = async (place: Setting, bytes: string | Buffer, body?: Partial<Process>) =>
  process(place, await upload(place, bytes), body);

export const publish = ({ harness, projectId, owner }: Setting, importId: string) =>
  call(harness.app, importEndpoints.publish, { params: { projectId }, body: { import_id: importId } }, owner);
export const undo = ({ harness, projectId, owner }: Setting, importId: string) =>
  call(harness.app, importEndpoints.undo, { params: { projectId, importId } }, owner);
export const rowsOf = async ({ harness, projectId, owner }: Setting, importId: string, query = {}) =>
  (await call(harness.app, importEndpoints.rows, { params: { projectId, importId }, query }, owner)).body.results;
