import { buffer } from "node:stream/consumers";
import type { Updateable } from "kysely";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { discardFile } from "./store-content.ts";
import { sealFile, sealValue, tryFile, tryValue } from "./seal-content.ts";

type Secrets = { old: string; next: string };
type Outcome = "resealed" | "unreadable" | "nothing";

/**
 * Seals the content of all documents with another secret, one document per transaction, including those of deleted
 * guests and projects. Content that the new secret opens already is left unchanged, so it can be started again.
 */
export async function resealDocuments(deps: Deps, secrets: Secrets): Promise<{ resealed: number; unreadable: number }> {
  const documents = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("kyc_documents")
      .select(["project_id", "id"])
      .where((eb) => eb.or([eb("storage_key", "is not", null), eb("sealed_value", "is not", null)]))
      .execute();
  });
  const counts = { resealed: 0, unreadable: 0, nothing: 0 };
  for (const { project_id, id } of documents)
    counts[await inProject(deps, project_id, (scope) => resealOne(scope, deps, { id, ...secrets }))] += 1;
  return counts;
}

async function resealOne(scope: Scope, deps: Deps, { id, old, next }: Secrets & { id: string }): Promise<Outcome> {
  const [from, to] = [{ config: { secret: old } }, { config: { secret: next } }];
  const document = await scope.db
    .selectFrom("kyc_documents")
    .select(["project_id", "id", "storage_key", "sealed_value"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return "nothing";
  const { sealed_value, storage_key } = document;
  if (sealed_value !== null) {
    if (tryValue(to, document, sealed_value) !== undefined) return "nothing";
    const value = tryValue(from, document, sealed_value);
    if (value === undefined) return "unreadable";
    await write(scope, id, { sealed_value: sealValue(to, document, value) });
    return "resealed";
  }
  if (storage_key === null) return "nothing";
  // Only a missing file is lost: after any other failure the rotation must be able to run again.
  const sealed = await deps.storage.read(storage_key).then(buffer, unlessMissing);
  if (!sealed) return "unreadable";
  if (tryFile(to, document, sealed)) return "nothing";
  const bytes = tryFile(from, document, sealed);
  if (!bytes) return "unreadable";
  const key = deps.storage.newKey(scope.projectId, "sealed");
  await deps.storage.write(key, sealFile(to, document, bytes));
  await write(scope, id, { storage_key: key });
  discardFile(scope, deps, storage_key);
  return "resealed";
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

const write = (scope: Scope, id: string, columns: Updateable<DB["kyc_documents"]>) =>
  scope.db
    .updateTable("kyc_documents")
    .set(columns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
