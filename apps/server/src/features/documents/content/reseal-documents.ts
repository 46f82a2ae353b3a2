import { buffer } from "node:stream/consumers";
import { setContext } from "#db/context.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { discardFile } from "./store-content.ts";
import { sealFile, sealValue, tryFile, tryValue } from "./seal-content.ts";

type Secrets = { old: string; next: string };
type Outcome = "resealed" | "unreadable" | "nothing";

type Table = "kyc_documents" | "reply_files";

/**
 * Seals the content of all documents, and of files that came with replies, with another secret, one per transaction,
 * including those of deleted guests and projects. Content that the new secret opens already is left unchanged, so it can
 * be started again.
 */
export async function resealDocuments(deps: Deps, secrets: Secrets): Promise<{ resealed: number; unreadable: number }> {
  const sealed = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const documents = await trx
      .selectFrom("kyc_documents")
      .select(["project_id", "id"])
      .where((eb) => eb.or([eb("storage_key", "is not", null), eb("sealed_value", "is not", null)]))
      .execute();
    const files = await trx
      .selectFrom("reply_files")
      .select(["project_id", "id"])
      .where("storage_key", "is not", null)
      .execute();
    return { kyc_documents: documents, reply_files: files };
  });
  const counts = { resealed: 0, unreadable: 0, nothing: 0 };
  for (const { project_id, id } of sealed.kyc_documents)
    counts[await inProject(deps, project_id, (scope) => resealDocument(scope, deps, { id, ...secrets }))] += 1;
  for (const { project_id, id } of sealed.reply_files)
    counts[
      await inProject(deps, project_id, (scope) => resealFile(scope, deps, { table: "reply_files", id, ...secrets }))
    ] += 1;
  return counts;
}

const openedWith = (secret: string) => ({ config: { secret } });

async function resealDocument(scope: Scope, deps: Deps, { id, old, next }: Secrets & { id: string }): Promise<Outcome> {
  const [from, to] = [openedWith(old), openedWith(next)];
  const document = await scope.db
    .selectFrom("kyc_documents")
    .select(["project_id", "id", "sealed_value"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return "nothing";
  const { sealed_value } = document;
  if (sealed_value === null) return resealFile(scope, deps, { table: "kyc_documents", id, old, next });
  if (tryValue(to, document, sealed_value) !== undefined) return "nothing";
  const value = tryValue(from, document, sealed_value);
  if (value === undefined) return "unreadable";
  await scope.db
    .updateTable("kyc_documents")
    .set({ sealed_value: sealValue(to, document, value) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  return "resealed";
}

type SealedRow = Secrets & { table: Table; id: string };

async function resealFile(scope: Scope, deps: Deps, { table, id, old, next }: SealedRow): Promise<Outcome> {
  const [from, to] = [openedWith(old), openedWith(next)];
  const row = await scope.db
    .selectFrom(table)
    .select(["project_id", "id", "storage_key"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.storage_key === null) return "nothing";
  // Only a missing file is lost: after any other failure the rotation must be able to run again.
  const sealed = await deps.storage.read(row.storage_key).then(buffer, unlessMissing);
  if (!sealed) return "unreadable";
  if (tryFile(to, row, sealed)) return "nothing";
  const bytes = tryFile(from, row, sealed);
  if (!bytes) return "unreadable";
  const key = deps.storage.newKey(scope.projectId, "sealed");
  await deps.storage.write(key, sealFile(to, row, bytes));
  await scope.db
    .updateTable(table)
    .set({ storage_key: key })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  discardFile(scope, deps, row.storage_key);
  return "resealed";
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
