import type { FormProblem } from "@nyota/contract/site/rsvp";
import { readDocumentFile, type DocumentFile } from "#features/documents/commands.ts";
import { fileReaders } from "#http/limits/file-readers.ts";

type Sent = { fields: ReadonlyMap<string, readonly string[]>; bytes: Buffer | undefined; isTooLarge: boolean };
type SentDocument = { file: DocumentFile | undefined; problem: FormProblem | undefined; lang: string | undefined };

/** What there is of a form that nobody asked for and nobody reads. */
export const nothingSent: SentDocument = { file: undefined, problem: undefined, lang: undefined };

/** The document of a form by its contents, or what is wrong with it; in its turn among the files of others. Hold no connection meanwhile. */
export async function readSentDocument({ fields, bytes, isTooLarge }: Sent, key: string): Promise<SentDocument> {
  const file = bytes && (await fileReaders.run(key, () => readDocumentFile(bytes)));
  const problem = isTooLarge ? "FILE_TOO_LARGE" : bytes ? "FILE_TYPE" : "FILE_NEEDED";
  return { file, problem: file ? undefined : problem, lang: fields.get("lang")?.[0] };
}
