import { DOCUMENT_MAX_BYTES } from "@nyota/contract/guests/documents";
import type { ReplyKind } from "@nyota/contract/messages/inbox";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { deleteFileKey, readFileKey } from "#features/senders/commands.ts";
import { readCloudAccess } from "#features/senders/queries.ts";
import { fetchMedia } from "#gateways/whatsapp/cloud/fetch-media.ts";
import { FILE_GONE } from "#gateways/whatsapp/fetched-media.ts";
import { fetchLinkedFile } from "#gateways/whatsapp/linked/fetch-linked-file.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { fileReaders } from "#http/limits/file-readers.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { noteFile, writeFile } from "./keep-file.ts";
import { fileWaits, MAX_FILE_ATTEMPTS } from "./file-waits.ts";
import { defaultFileName, readSentFile } from "./read-sent-file.ts";

type Payload = PayloadOf<"inbox.fetch_file">;
/** Why a file can't be fetched, now or at all. */
class FileProblem extends Error {
  override name = "FileProblem";
  readonly again: boolean;
  constructor(text: string, { again = false } = {}) {
    super(text);
    this.again = again;
  }
}

const NOT_KEPT = "Only pictures, PDFs, videos and recordings are kept. Look at this file in WhatsApp.";
const NOT_FETCHED = "This file could not be fetched.";

/**
 * Fetches what came with a reply from WhatsApp, and stores it. An attempt counts before it is made, so a file that ends
 * the process is given up as well; every further one is made by the sweep.
 */
export async function fetchFile(deps: Deps, { project_id: projectId, reply_id: replyId }: Payload): Promise<void> {
  const work = await inProject(deps, projectId, (scope) => beginAttempt(scope, replyId));
  if (!work) return;
  try {
    const file = await getFile(deps, projectId, work);
    const key = await writeFile(deps, { projectId, replyId }, file);
    const name = work.file_name ?? defaultFileName(work);
    try {
      await inProject(deps, projectId, async (scope) => {
        await noteFile(scope, deps, { replyId, key, name, file });
        if (work.driver === "linked") await deleteFileKey(scope, deps, { senderId: work.senderId, id: work.mediaId });
      });
    } finally {
      // There is no room for it, or its reply was deleted meanwhile.
      const isUsed = await inProject(deps, projectId, (scope) => isNamed(scope, key));
      if (!isUsed) await deps.storage.remove(key);
    }
  } catch (error) {
    await noteProblem(deps, { projectId, replyId, attempts: work.attempts }, error);
  }
}

type Work = {
  file_name: string | null;
  kind: ReplyKind;
  sent_at: string;
  senderId: string;
  driver: string;
  mediaId: string;
  attempts: number;
};

/** Undefined when nothing has to be fetched any more. */
async function beginAttempt(scope: Scope, replyId: string): Promise<Work | undefined> {
  const { projectId, db, now } = scope;
  const row = await db
    .selectFrom("reply_files as f")
    .innerJoin("replies as r", (join) => join.onRef("r.project_id", "=", "f.project_id").onRef("r.id", "=", "f.id"))
    .innerJoin("senders as s", (join) =>
      join.onRef("s.project_id", "=", "r.project_id").onRef("s.id", "=", "r.sender_id"),
    )
    .select(["f.attempts", "f.media_id", "f.file_name", "r.kind", "r.sent_at", "s.id as sender_id", "s.driver"])
    .where("f.project_id", "=", projectId)
    .where("f.id", "=", replyId)
    .where("f.state", "=", "WAITING")
    .forUpdate("f")
    .executeTakeFirst();
  if (!row || row.media_id === null) return undefined;
  const attempts = row.attempts + 1;
  if (attempts > MAX_FILE_ATTEMPTS) {
    await giveUp(scope, replyId, NOT_FETCHED);
    return undefined;
  }
  await db
    .updateTable("reply_files")
    .set({ attempts, next_attempt_at: new Date(now.getTime() + (fileWaits[attempts - 1] as number)).toISOString() })
    .where("project_id", "=", projectId)
    .where("id", "=", replyId)
    .execute();
  const { file_name, kind, sent_at, media_id: mediaId, sender_id: senderId, driver } = row;
  return { file_name, kind: kind as ReplyKind, sent_at, senderId, driver, mediaId, attempts };
}

/** Throws FileProblem. */
async function getFile(deps: Deps, projectId: string, work: Work) {
  const got = await (work.driver === "linked" ? getFromPhone : getFromCloud)(deps, projectId, work);
  if (got.kind === "failed") throw new FileProblem(got.text, got);
  const file = await fileReaders.run(projectId, () => readSentFile(got.bytes));
  if (!file) throw new FileProblem(NOT_KEPT);
  return file;
}

async function getFromCloud(deps: Deps, projectId: string, { senderId, mediaId }: Work) {
  const access = await inProject(deps, projectId, (scope) => readCloudAccess(scope, deps, senderId));
  if (!access) throw new FileProblem("The number it came to has no access token. Enter one, then try again.");
  return fetchMedia(deps.graph, { access, mediaId, maxBytes: DOCUMENT_MAX_BYTES });
}

async function getFromPhone(deps: Deps, projectId: string, { senderId, mediaId }: Work) {
  const { linkedNumbers } = deps.config;
  if (!linkedNumbers.isEnabled) throw new FileProblem("Linking a phone is turned off on this server.");
  const reference = await inProject(deps, projectId, (scope) => readFileKey(scope, deps, { senderId, id: mediaId }));
  if (reference === undefined) throw new FileProblem(FILE_GONE);
  return fetchLinkedFile(linkedNumbers, { log: deps.log, reference, maxBytes: DOCUMENT_MAX_BYTES });
}

const isNamed = async ({ db, projectId }: Scope, key: string): Promise<boolean> =>
  (await db
    .selectFrom("reply_files")
    .select("id")
    .where("project_id", "=", projectId)
    .where("storage_key", "=", key)
    .executeTakeFirst()) !== undefined;

type Tried = { projectId: string; replyId: string; attempts: number };

async function noteProblem(deps: Deps, { projectId, replyId, attempts }: Tried, error: unknown) {
  const isFull = error instanceof AppError && error.code === "TOO_LARGE";
  const problem = error instanceof FileProblem || isFull ? error : undefined;
  if (!problem)
    deps.log.error({ err: error, project: projectId, reply: replyId }, "the file of a reply was not stored");
  const isFinal = isFull || (error instanceof FileProblem && !error.again) || attempts >= MAX_FILE_ATTEMPTS;
  if (isFinal) await inProject(deps, projectId, (scope) => giveUp(scope, replyId, problem?.message ?? NOT_FETCHED));
}

const giveUp = ({ db, projectId }: Scope, replyId: string, problem: string) =>
  db
    .updateTable("reply_files")
    .set({ state: "FAILED", problem, next_attempt_at: null })
    .where("project_id", "=", projectId)
    .where("id", "=", replyId)
    .where("state", "=", "WAITING")
    .execute();

const AT_ONCE = 200;
const PICKED_UP_MINUTES = 15;

/** Every minute: tries again to fetch the files whose time has come, also those whose own job was lost. */
export async function sweepFiles(deps: Deps): Promise<void> {
  const now = deps.clock().toISOString();
  await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const { rows } = await sql<Payload>`
      update reply_files f set next_attempt_at = ${now}::timestamptz + make_interval(mins => ${PICKED_UP_MINUTES})
      from (select project_id, id from reply_files where next_attempt_at <= ${now}::timestamptz
        order by next_attempt_at limit ${AT_ONCE}) d
      where f.project_id = d.project_id and f.id = d.id
      returning f.project_id, f.id as reply_id`.execute(trx);
    const enqueue = deps.queue.enqueueIn(trx);
    for (const due of rows) await enqueue("inbox.fetch_file", due);
  });
}
