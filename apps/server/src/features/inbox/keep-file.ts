import { createHash } from "node:crypto";
import { sealFile } from "#features/documents/commands.ts";
import type { Deps } from "#http/deps.ts";
import { requireSpace } from "#http/limits/quota.ts";
import type { Scope } from "#http/scope.ts";
import { nameSentFile, type SentFile } from "./read-sent-file.ts";

type Place = { projectId: string; replyId: string };

/** It follows from the reply, so a second attempt writes the same file. */
const keyOf = ({ projectId, replyId }: Place) =>
  `${projectId}/${createHash("sha1").update(`reply ${replyId}`).digest("hex")}.sealed`;

/** Seals a file and writes it, outside of the transaction in which `noteFile` makes it that of its reply. */
export async function writeFile(deps: Deps, place: Place, { bytes }: SentFile): Promise<string> {
  const key = keyOf(place);
  await deps.storage.write(key, sealFile(deps, { project_id: place.projectId, id: place.replyId }, bytes));
  return key;
}

type Written = { replyId: string; key: string; name: string; file: SentFile };

/** Does nothing when the reply was deleted meanwhile, or has its file. Throws TOO_LARGE. */
export async function noteFile(scope: Scope, deps: Deps, { replyId, key, name, file }: Written): Promise<void> {
  const stored = await scope.db
    .updateTable("reply_files")
    .set({
      state: "STORED",
      problem: null,
      next_attempt_at: null,
      storage_key: key,
      file_name: nameSentFile(name, file.ending),
      mime: file.mime,
      bytes: file.bytes.length,
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", replyId)
    .where("state", "=", "WAITING")
    .returning("id")
    .executeTakeFirst();
  if (stored) await requireSpace(scope, deps.config);
}
