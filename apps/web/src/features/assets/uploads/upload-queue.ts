import { type AssetKind, assetTypeOf, refusalOf } from "@nyota/contract/files/asset-types";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/api.ts";
import { translate } from "#lib/i18n/t.ts";
import { onNewUser } from "#lib/api/session.ts";
import { describeOnly } from "../describe-asset.ts";
import { uploadFile, type Target } from "./upload-file.ts";

/** Files that are sent at once; the others wait in order. */
const MAX_SENDING = 2;

export type QueuedFile = Target & {
  key: string;
  file: File;
  /** STOPPED: the connection broke; it goes on by itself once there is one. */
  state: "WAITING" | "SENDING" | "PAUSED" | "STOPPED" | "FAILED" | "DONE";
  sent: number;
  problem: string | null;
  /** Set when it is done. */
  assetId: string | null;
};

let files: readonly QueuedFile[] = [];
const listeners = new Set<() => void>();
const controllers = new Map<string, AbortController>();
const uploadIds = new Map<string, string>();

function store(next: readonly QueuedFile[]) {
  files = next;
  for (const notify of listeners) notify();
}
const change = (key: string, fields: Partial<QueuedFile>) =>
  store(files.map((file) => (file.key === key ? { ...file, ...fields } : file)));
const find = (key: string) => files.find((file) => file.key === key);

export const readQueue = () => files;
export function watchQueue(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Begins to upload files, of one kind or any; those that can't be uploaded are listed with the reason. Returns their keys. */
export function addFiles(chosen: readonly File[], target: Target, kind?: AssetKind): string[] {
  const added = chosen.map((file): QueuedFile => {
    const refusal = refusalOf({ file_name: file.name, bytes: file.size });
    const isOther = kind !== undefined && assetTypeOf(file.name)?.kind !== kind;
    const problem = isOther ? describeOnly(kind) : refusal === undefined ? null : translate(refusal);
    const state = problem === null ? "WAITING" : "FAILED";
    return { ...target, key: crypto.randomUUID(), file, state, sent: 0, problem, assetId: null };
  });
  store([...files, ...added]);
  startNext();
  return added.map(({ key }) => key);
}

function startNext() {
  const sending = files.filter(({ state }) => state === "SENDING").length;
  for (const file of files.filter(({ state }) => state === "WAITING").slice(0, Math.max(0, MAX_SENDING - sending)))
    void send(file);
}

async function send({ key, file, projectId, folder, replaces }: QueuedFile) {
  const controller = new AbortController();
  controllers.set(key, controller);
  change(key, { state: "SENDING", problem: null });
  try {
    const assetId = await uploadFile({
      file,
      projectId,
      folder,
      replaces,
      signal: controller.signal,
      onStart: (uploadId) => uploadIds.set(key, uploadId),
      onProgress: (sent) => change(key, { sent }),
    });
    change(key, { state: "DONE", sent: file.size, assetId });
  } catch (error) {
    if (!controller.signal.aborted) fail(key, error);
  } finally {
    if (controllers.get(key) === controller) controllers.delete(key);
    startNext();
  }
}

function fail(key: string, error: unknown) {
  if (error instanceof ApiError && (error.status === 0 || error.status === 503)) change(key, { state: "STOPPED" });
  else {
    discard(key);
    change(key, { state: "FAILED", problem: (error as Error).message });
  }
}

/** Frees the space of an upload that is not continued. Without a connection the server does it after a day. */
function discard(key: string) {
  const [uploadId, projectId] = [uploadIds.get(key), find(key)?.projectId];
  uploadIds.delete(key);
  if (uploadId !== undefined && projectId !== undefined)
    call(assetEndpoints.cancelUpload, { params: { projectId, uploadId } }).catch(() => undefined);
}

export function pauseUpload(key: string) {
  change(key, { state: "PAUSED" });
  controllers.get(key)?.abort();
}

export function resumeUpload(key: string) {
  change(key, { state: "WAITING", problem: null });
  startNext();
}

/** Ends an upload, or takes a finished one off the list. */
export function removeUpload(key: string) {
  const isOpen = find(key)?.state !== "DONE";
  controllers.get(key)?.abort();
  if (isOpen) discard(key);
  store(files.filter((file) => file.key !== key));
  startNext();
}

/** Takes everything off the list that is done or can't be done. */
export const clearEnded = () => store(files.filter(({ state }) => state !== "DONE" && state !== "FAILED"));

/** Ends all uploads; those of another user are none of the next one's business. */
export function clearQueue() {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  uploadIds.clear();
  store([]);
}
onNewUser(clearQueue);

window.addEventListener("online", () => {
  for (const { key, state } of files) if (state === "STOPPED") resumeUpload(key);
});
// Leaving the application would stop them.
window.addEventListener("beforeunload", (event) => {
  if (files.some(({ state }) => state === "SENDING" || state === "WAITING")) event.preventDefault();
});
