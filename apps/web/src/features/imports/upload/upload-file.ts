import type { FileImportDetail, ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { ApiError } from "#lib/api/api-error.ts";
import { markStale, refreshSession } from "#lib/api/api.ts";
import { readAccessToken } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";

type Upload = {
  projectId: string;
  topic: ImportTopic;
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Uploads a list. Only XMLHttpRequest reports the progress of an upload. */
export async function uploadFile(upload: Upload): Promise<FileImportDetail> {
  const first = await send(upload);
  const answer = first.status === 401 && (await refreshSession()) ? await send(upload) : first;
  if (answer.status < 200 || answer.status > 299) throw new ApiError(answer.status, answer.body);
  void markStale(["imports", "activity"]);
  return answer.body as FileImportDetail;
}

function send({ projectId, topic, file, onProgress, signal }: Upload): Promise<{ status: number; body: unknown }> {
  const { path, upload } = importEndpoints.create;
  const form = new FormData();
  form.append("topic", topic);
  form.append(upload?.field ?? "file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () =>
      resolve({ status: 0, body: { detail: t("The upload was interrupted. Try again."), code: "UNAVAILABLE" } });
    request.open("POST", path.replace("{projectId}", projectId));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("authorization", `Bearer ${readAccessToken() ?? ""}`);
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded / event.total));
    request.addEventListener("load", () => resolve({ status: request.status, body: readJson(request.responseText) }));
    request.addEventListener("error", lost);
    request.addEventListener("abort", lost);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
