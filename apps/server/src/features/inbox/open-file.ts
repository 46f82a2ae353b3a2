import type { inboxEndpoints } from "@nyota/contract/messages/inbox";
import { readSealedFile, type SealedFile, unsealFile } from "#features/documents/commands.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";

/** Reads what came with a reply from the storage, outside of any transaction. */
export const readReplyFile =
  (deps: Deps) =>
  async ({ params, briefly }: Preparing<typeof inboxEndpoints.file>): Promise<SealedFile> =>
    readSealedFile(deps, await briefly((scope) => findFile(scope, params.replyId)));

type Opened = { replyId: string; sealed: SealedFile };

/** What came with a reply, always sent as a download. Throws NOT_FOUND, and RETRY when it was sealed again meanwhile. */
export async function openReplyFile(scope: Scope, deps: Deps, { replyId, sealed }: Opened): Promise<FileReply> {
  const { storage_key, file_name, mime } = await findFile(scope, replyId);
  if (storage_key !== sealed.key) throw new AppError("RETRY", "Somebody else is changing this right now. Try again.");
  const bytes = unsealFile(deps, { project_id: scope.projectId, id: replyId }, sealed.bytes);
  return { fileName: file_name as string, mime: mime as string, bytes };
}

async function findFile({ db, projectId }: Scope, replyId: string) {
  const file = await db
    .selectFrom("reply_files")
    .select(["storage_key", "file_name", "mime"])
    .where("project_id", "=", projectId)
    .where("id", "=", replyId)
    .executeTakeFirst();
  if (!file || file.storage_key === null) throw notFound("This file");
  return file;
}
