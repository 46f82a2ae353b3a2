import { createHash } from "node:crypto";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import { fileReaders } from "#http/limits/file-readers.ts";
import type { UploadedFile } from "#http/bodies/files.ts";
import type { Preparing } from "#http/mount.ts";
import { describeFile } from "./describe-file.ts";
import type { Description } from "../reading/describe-table.ts";
import { judging, prepareReader } from "../reading/run-reader.ts";
import { findSeen, requireFile, requireState, rereadable, type LockedImport } from "./lock-import.ts";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { Scope } from "#http/scope.ts";
import { requireTopicRight } from "../matching/topic-rights.ts";
import { targetsOf } from "../topics/targets-of.ts";

type Calls = typeof importEndpoints;
type Storing = Pick<Deps, "storage">;
type Asked<E> = Omit<Preparing<E>, "ifUnused" | "file" | "request">;

/** An uploaded file that is stored and described, without an import yet. */
export type StoredUpload = {
  key: string;
  topic: ImportTopic;
  fileName: string;
  bytes: number;
  /** Null for a copy of a file that was uploaded before files had one. */
  hash: string | null;
  description: Description;
};
/** A new description of an import's file. `row` is the import as it was before the file was read. */
export type NewDescription = { row: LockedImport; description: Description };

/** Stores an uploaded file and describes it. A file that can't be read is removed again. */
export const storeUpload =
  (deps: Storing) =>
  async (asked: Preparing<Calls["create"]>): Promise<StoredUpload> => {
    const { body, params, briefly, ifUnused } = asked;
    const file = asked.file as UploadedFile;
    await briefly(async (scope) => requireTopicRight(scope, body.topic, "CREATE"));
    const key = deps.storage.newKey(params.projectId, "");
    const fileName = cleanFileName(file.name);
    ifUnused(() => deps.storage.remove(key));
    await deps.storage.write(key, file.bytes);
    const { topic, sheet } = body;
    const targets = await briefly((scope) => targetsOf(scope, topic));
    const source = { storage: deps.storage, key, fileName, sheet, topic };
    const description = await fileReaders.run(params.projectId, () => describeFile(source, targets));
    prepareReader(judging);
    const hash = createHash("sha256").update(file.bytes).digest("hex");
    return { key, topic, fileName, bytes: file.bytes.length, hash, description };
  };

/** Copies the file of an import and describes another sheet of it: each import removes its own file. */
export const storeSheet =
  (deps: Storing) =>
  async ({ body, params, briefly, ifUnused }: Preparing<Calls["importSheet"]>): Promise<StoredUpload> => {
    const { row, targets } = await briefly((scope) => findToDescribe(scope, params.importId));
    const source = requireFile(row);
    if (!row.description.file.sheets.some(({ name }) => name === body.sheet))
      throw new FieldsError({ sheet: ["There is no sheet of this name in the file."] });
    const sheet = { storage: deps.storage, key: source, fileName: row.file_name, sheet: body.sheet, topic: row.topic };
    const description = await fileReaders.run(params.projectId, () => describeFile(sheet, targets));
    const key = deps.storage.newKey(params.projectId, "");
    ifUnused(() => deps.storage.remove(key));
    // The import may have been deleted with its file since.
    const bytes = await deps.storage.read(source).catch((error: unknown) => {
      throw isMissing(error) ? notFound("This file") : error;
    });
    await deps.storage.write(key, bytes);
    return { key, topic: row.topic, fileName: row.file_name, bytes: row.bytes, hash: row.content_hash, description };
  };

/** The import, of which the caller may make another description, with the fields of its topic. */
async function findToDescribe(scope: Scope, importId: string) {
  const row = await findSeen(scope, importId);
  if (!row) throw notFound("This import");
  requireTopicRight(scope, row.topic, "CREATE");
  return { row, targets: await targetsOf(scope, row.topic) };
}

const cleanFileName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .trim()
    .slice(-200) || "guest list";

/** Describes another sheet or header row of an import's file. */
export const describeAgain =
  (deps: Storing) =>
  async (asked: Asked<Calls["update"]>): Promise<NewDescription> => {
    const { params, body, briefly } = asked;
    const { row, targets } = await briefly((scope) => findToDescribe(scope, params.importId));
    requireState(row, ...rereadable);
    const source = {
      storage: deps.storage,
      key: requireFile(row),
      fileName: row.file_name,
      topic: row.topic,
      sheet: body.sheet ?? row.description.file.sheet ?? undefined,
      headerRow: body.header_row,
      takesRowsAbove: body.takes_rows_above,
    };
    return { row, description: await fileReaders.run(params.projectId, () => describeFile(source, targets)) };
  };

/**
 * The same when processing names another sheet or header row than the description has; undefined when it names the same
 * ones.
 */
export const describeElsewhere =
  (deps: Storing) =>
  async (asked: Asked<Calls["process"]>): Promise<NewDescription | undefined> => {
    const { params, body, briefly } = asked;
    const { sheet, header_row, takes_rows_above } = body;
    if (sheet === undefined && header_row === undefined && takes_rows_above === undefined) return undefined;
    const row = await briefly((scope) => findSeen(scope, params.importId));
    if (!row || !isElsewhere(row.description, body)) return undefined;
    return describeAgain(deps)({ params, body: { sheet, header_row, takes_rows_above }, briefly });
  };

type SheetPart = {
  sheet?: string | undefined;
  header_row?: number | undefined;
  takes_rows_above?: boolean | undefined;
};

export const isElsewhere = ({ file }: Description, { sheet, header_row, takes_rows_above }: SheetPart) =>
  (sheet !== undefined && sheet !== file.sheet) ||
  (header_row !== undefined && header_row !== file.header_row) ||
  (takes_rows_above !== undefined && takes_rows_above !== (file.takes_rows_above === true));
