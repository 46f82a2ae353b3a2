import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { ArchiveReader } from "#db/backup/archive-reader.ts";
import { sealFile } from "#features/documents/commands.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import { readFileList } from "./read-archive.ts";
import { damaged, filePart, type Manifest } from "./rules.ts";

/** Documents are sealed in memory; no upload of one is as large. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

type Storing = {
  archive: ArchiveReader;
  manifest: Manifest;
  storage: Storage;
  secret: string;
  /** The files that the rows name. Nobody would find another one, and nothing would delete it. */
  named: ReadonlySet<string>;
};

/** Stores all files. `added` gets each key before its file is written, so that it can be removed when something fails. */
export async function storeFiles({ archive, manifest, storage, secret, named }: Storing, added: string[]) {
  for await (const { key, document, ...content } of readFileList(archive, manifest)) {
    if (!named.has(key)) throw damaged("it has a file that nothing in it names");
    const pieces = archive.read(filePart(key), content);
    // A document that could not be opened on the other server.
    if (document !== null && content.bytes === 0) continue;
    if (document !== null && content.bytes > MAX_DOCUMENT_BYTES) throw damaged("a document in it is too large");
    added.push(key);
    if (document === null) await storage.write(key, pieces);
    else {
      const place = { project_id: manifest.project.id, id: document };
      await storage.write(key, sealFile({ config: { secret } }, place, await buffer(Readable.from(pieces))));
    }
  }
}
