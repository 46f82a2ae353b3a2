import type { FormProblem } from "@nyota/contract/site/rsvp";
import { readDocumentFile, type DocumentFile } from "#features/documents/commands.ts";
import { fileReaders } from "#http/limits/file-readers.ts";

type Sent = { fields: ReadonlyMap<string, readonly string[]>; bytes: Buffer | undefined; isTooLarge: boolean };
type SentDocument = { file: DocumentFile | undefined; problem: FormProblem | undefined; lang: string | undefined };

/** The result for a form that was not requested and is not read. */
export const nothingSent: SentDocument = { file: undefined, problem: undefined, lang: undefined };

/**
 * The document in a form, checked by its contents, or its problem; runs under the limit of file readers. Call it
 * without a database connection.
 */
export async function readSentDocument({ fields, bytes, isTooLarge }: Sent, key: string): Promise<SentDocument> {
  const file = bytes && (await fileReaders.run(key, () => readDocumentFile(bytes)));
  const problem = isTooLarge ? "FILE_TOO_LARGE" : bytes ? "FILE_TYPE" : "FILE_NEEDED";
  return { file, problem: file ? undefined : problem, lang: fields.get("lang")?.[0] };
}
