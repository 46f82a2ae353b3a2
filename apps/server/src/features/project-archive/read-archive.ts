import { stat } from "node:fs/promises";
import { openArchive, type ArchiveReader } from "#db/backup/archive-reader.ts";
import { readLines } from "#db/backup/lines.ts";
import { listMigrations } from "#db/migrate.ts";
import { SetupError } from "#lib/setup-error.ts";
import {
  ARCHIVE_FORMAT,
  damaged,
  FILE_LIST,
  fileLine,
  filePart,
  manifest,
  MANIFEST,
  READ_ME,
  requireSchema,
  sheetPart,
  tablePart,
  type Content,
  type FileLine,
  type Manifest,
} from "./rules.ts";

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_READ_ME_BYTES = 64 * 1024;
/** Rows are packed to a tenth; what becomes larger than this was packed to fill disks. */
const MAX_UNPACKED = 100;
const SMALL_BYTES = 16 * 1024 * 1024;

export type OpenedArchive = Disposable & { archive: ArchiveReader; manifest: Manifest };

/** Opens an archive of this version and reads every byte of it. Throws a SetupError unless it is what its manifest says. */
export async function openProjectArchive(file: string): Promise<OpenedArchive> {
  const archive = await openArchive(file, { damaged, noun: "archive" });
  try {
    const found = parseManifest(await archive.readSmall(MANIFEST, MAX_MANIFEST_BYTES));
    requireSchema(found.schema, listMigrations());
    await requireSize(file, archive, found);
    await checkParts(archive, found);
    return { archive, manifest: found, [Symbol.dispose]: () => archive[Symbol.dispose]() };
  } catch (error) {
    archive[Symbol.dispose]();
    throw error;
  }
}

function parseManifest(bytes: Buffer): Manifest {
  const found = parseJson(bytes.toString("utf8"), `its description (${MANIFEST})`);
  const format = (found as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format > ARCHIVE_FORMAT)
    throw new SetupError(
      "This archive was made by a newer version of Nyota. Update Nyota first. Nothing was imported.",
    );
  const parsed = manifest.safeParse(found);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw damaged(`its description can't be read (${[MANIFEST, ...(field ? [field] : [])].join(", ")})`);
}

/** Where something is that was refused. */
export const lineOf = (part: string, number: number) => ` (${part}, line ${number})`;

export function parseJson(text: string, what: string, place = ""): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(`${what} can't be read${place}`, { cause: error });
  }
}

/** Before any part but the list of files is unpacked. */
async function requireSize(file: string, archive: ArchiveReader, found: Manifest) {
  const { size } = await stat(file);
  let unpacked = 0;
  const add = (bytes: number) => {
    unpacked += bytes;
    if (unpacked > size * MAX_UNPACKED + SMALL_BYTES)
      throw damaged("it would become far larger than it is when unpacked");
  };
  for (const { bytes } of [...found.tables, ...found.sheets, found.files]) add(bytes);
  for await (const { bytes } of readFileList(archive, found)) add(bytes);
}

/** Reads every part to its end; nothing else may be in it. */
async function checkParts(archive: ArchiveReader, found: Manifest) {
  const names = [MANIFEST, READ_ME, FILE_LIST];
  await archive.readSmall(READ_ME, MAX_READ_ME_BYTES);
  for (const { name, rows, ...content } of found.tables) {
    names.push(tablePart(name));
    let lines = 0;
    for await (const _ of linesOf(archive, tablePart(name), content)) lines += 1;
    if (lines !== rows) throw damaged(`the table ${name} has ${lines} rows instead of ${rows}`);
  }
  for (const { name, ...content } of found.sheets) {
    names.push(sheetPart(name));
    await readThrough(archive, sheetPart(name), content);
  }
  for await (const { key, document: _document, ...content } of readFileList(archive, found)) {
    if (!key.startsWith(`${found.project.id}/`)) throw damaged("it has a file of another project");
    names.push(filePart(key));
    await readThrough(archive, filePart(key), content);
  }
  const expected = new Set(names);
  if (expected.size !== names.length || expected.size !== archive.names().length)
    throw damaged("it has other parts than it should have");
  if (names.length !== found.tables.length + found.sheets.length + found.files.count + 3)
    throw damaged("its list of files is not complete");
}

/** The lines of a part. */
export async function* linesOf(archive: ArchiveReader, name: string, content: Content): AsyncGenerator<string> {
  try {
    yield* readLines(archive.read(name, content));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw damaged(`${name} can't be read`, { cause: error });
  }
}

export async function* readFileList(archive: ArchiveReader, { files }: Manifest): AsyncGenerator<FileLine> {
  let number = 0;
  for await (const line of linesOf(archive, FILE_LIST, files)) {
    const place = lineOf(FILE_LIST, ++number);
    const parsed = fileLine.safeParse(parseJson(line, "its list of files", place));
    if (!parsed.success) throw damaged(`its list of files can't be read${place}`);
    yield parsed.data;
  }
}

async function readThrough(archive: ArchiveReader, name: string, { bytes, sha256 }: Content) {
  for await (const _ of archive.read(name, { bytes, sha256 }));
}
