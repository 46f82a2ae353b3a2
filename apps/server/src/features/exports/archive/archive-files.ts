import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { tryFile } from "#features/documents/commands.ts";
import type { ProjectTable } from "#features/project-archive/queries.ts";
import { projectColumn } from "#features/project-archive/queries.ts";
import { FILE_LIST, filePart, storageKeys, type FileLine } from "#features/project-archive/rules.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { makePart, type Part } from "./archive-parts.ts";

type Found = { parts: Part[]; list: Part; count: number; missing: string[] };

/**
 * The stored files that the project's rows name, wherever a key of the storage is in them, and the list of them, which
 * has to be written after them. Documents of guests and files of replies are opened.
 */
export async function findFiles(scope: Scope, deps: Deps, tables: readonly ProjectTable[]): Promise<Found> {
  const keys = await findKeys(scope, tables);
  const documents = await findDocuments(scope);
  const missing: string[] = [];
  const files: { key: string; document: string | null; part: Part }[] = [];
  for (const key of keys) {
    const document = documents.get(key) ?? null;
    if (await isStored(deps, key))
      files.push({
        key,
        document,
        part: makePart(filePart(key), readFile(scope, deps, { key, document }), { isPacked: true }),
      });
    else missing.push(key);
  }
  // eslint-disable-next-line unicorn/consistent-function-scoping -- reads what was written before it
  function* lines() {
    for (const { key, document, part } of files)
      yield `${JSON.stringify({ key, document, ...part.content() } satisfies FileLine)}\n`;
  }
  return { parts: files.map(({ part }) => part), list: makePart(FILE_LIST, lines()), count: files.length, missing };
}

async function findKeys(scope: Scope, tables: readonly ProjectTable[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql<{ found: string }>`select distinct m[1] as found
      from ${sql.table(table.name)} r, regexp_matches(r::text, ${`(${storageKeys.source})`}, 'g') m
      where ${sql.ref(`r.${projectColumn(table)}`)} = ${scope.projectId} and r::text like ${`%${scope.projectId}/%`}
      order by 1`.execute(scope.db);
    for (const { found } of rows) if (found.startsWith(`${scope.projectId}/`)) keys.add(found);
  }
  return [...keys];
}

/** The ids of documents, and of replies with files, by the keys of their sealed files. */
async function findDocuments({ db, projectId }: Scope): Promise<Map<string, string>> {
  const sealed = (table: "kyc_documents" | "reply_files") =>
    db
      .selectFrom(table)
      .select(["id", "storage_key"])
      .where("project_id", "=", projectId)
      .where("storage_key", "is not", null);
  const rows = await sealed("kyc_documents").unionAll(sealed("reply_files")).execute();
  return new Map(rows.map(({ id, storage_key }) => [storage_key as string, id]));
}

const isStored = ({ storage }: Deps, key: string) =>
  storage.size(key).then(
    () => true,
    (error: unknown) => {
      if (!isMissing(error)) throw error;
      return false;
    },
  );

/** Empty for a document that can't be opened any more. */
async function* readFile(
  scope: Scope,
  deps: Deps,
  { key, document }: { key: string; document: string | null },
): AsyncGenerator<Uint8Array> {
  const stored = await deps.storage.read(key);
  if (document === null) yield* stored as AsyncIterable<Buffer>;
  else {
    const bytes = tryFile(deps, { project_id: scope.projectId, id: document }, await buffer(stored));
    if (bytes) yield bytes;
  }
}
