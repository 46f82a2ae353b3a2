import { exportEndpoints, type ExportInput, type FileExport } from "@nyota/contract/files/exports";
import { call } from "./client.ts";
import type { Person } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { until } from "./until.ts";

type Setting = { harness: Harness; projectId: string; owner: Person };

/** Requests an export; returns refusals too. */
export const order = ({ harness, projectId, owner }: Setting, body: ExportInput) =>
  call(harness.app, exportEndpoints.create, { params: { projectId }, body }, owner);

/** Waits until no job works on the export. */
export async function finished({ harness, projectId, owner }: Setting, exportId: string): Promise<FileExport> {
  const read = () => call(harness.app, exportEndpoints.read, { params: { projectId, exportId } }, owner);
  const { body } = await until(
    read,
    ({ body: exported }) => exported.job.state === "SUCCESS" || exported.job.state === "FAILURE",
    60_000,
  );
  return body;
}

/** The file as a browser would download it. */
export async function fetchFile({ harness, projectId, owner }: Setting, exportId: string) {
  const answer = await harness.app.inject({
    url: `/api/projects/${projectId}/file-exports/${exportId}/download/`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

/** Requests an export, waits for it and downloads it. */
export async function exportFile(place: Setting, body: ExportInput) {
  const ordered = await order(place, body);
  if (ordered.status !== 202) throw new Error(`The export was refused: ${JSON.stringify(ordered.body)}`);
  const made = await finished(place, ordered.body.id);
  if (made.job.state !== "SUCCESS") throw new Error(`The export failed: ${made.job.error}`);
  const { bytes, headers } = await fetchFile(place, made.id);
  return { made, bytes, headers };
}
