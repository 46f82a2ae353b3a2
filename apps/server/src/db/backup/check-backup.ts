import { listMigrations } from "#db/migrate.ts";
import { checkOf } from "../../secret.ts";
import { openArchive, type ArchiveReader } from "./archive-reader.ts";
import { readLines } from "./lines.ts";
import {
  damaged,
  FILE_LIST,
  fileLine,
  filePart,
  MANIFEST,
  openManifest,
  SIGNATURE,
  tablePart,
  type FileLine,
  type Manifest,
} from "./manifest.ts";

/** Before the signature is checked no more than this is unpacked. */
const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 1024;

/** Reads a backup as a restore does, and throws a SetupError unless every byte of it is what was written. */
export async function checkBackup(file: string, { secret }: { secret: string }): Promise<void> {
  using archive = await openArchive(file);
  await checkParts(archive, await readManifest(archive, secret));
}

/** The manifest of a backup of this secret and of this version or an older one. */
export async function readManifest(archive: ArchiveReader, secret: string): Promise<Manifest> {
  const bytes = await archive.readSmall(MANIFEST, MAX_MANIFEST_BYTES);
  const signature = (await archive.readSmall(SIGNATURE, MAX_SIGNATURE_BYTES)).toString("utf8");
  return openManifest(bytes, signature, { secret, check: checkOf(secret), migrations: listMigrations() });
}

/** Reads every part to its end. */
export async function checkParts(archive: ArchiveReader, { tables, files }: Manifest): Promise<void> {
  for (const { name, rows, ...content } of tables) {
    let lines = 0;
    for await (const _ of readLines(archive.read(tablePart(name), content))) lines += 1;
    if (lines !== rows) throw damaged(`the table ${name} has ${lines} rows instead of ${rows}`);
  }
  let count = 0;
  for await (const { key, ...content } of readFileLines(archive, files)) {
    count += 1;
    for await (const _ of archive.read(filePart(key), content));
  }
  const expected = new Set([MANIFEST, SIGNATURE, FILE_LIST, ...tables.map(({ name }) => tablePart(name))]);
  if (count !== files.count || archive.names().length !== expected.size + count)
    throw damaged("it has other parts than it should have");
}

export async function* readFileLines(archive: ArchiveReader, { list }: Manifest["files"]): AsyncGenerator<FileLine> {
  for await (const line of readLines(archive.read(FILE_LIST, list))) yield fileLine.parse(JSON.parse(line));
}
