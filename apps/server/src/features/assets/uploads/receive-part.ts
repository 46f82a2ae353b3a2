import { statfs } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { Upload } from "@tus/utils";
import type { Config } from "#config.ts";
import { AppError, notFound } from "#http/errors.ts";
import { fullDisk } from "#http/failures/storage-errors.ts";
import { createLocker } from "./create-locker.ts";
import type { OpenUpload } from "./start-upload.ts";
import { ensureUploadFile, uploadFolder } from "./upload-folder.ts";

const locker = createLocker();
/** How long the request before has to write what has arrived, in milliseconds. */
const DRAIN_TIME = 200;

/** The headers of tus that these uploads use: no concatenation, no deferred length, no metadata. */
const tusHeaders = ["tus-resumable", "upload-offset", "content-type", "content-length"] as const;

type Part = {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: ReadableStream | undefined;
};

/**
 * Answers HEAD and PATCH of tus 1.0 for one upload of the caller. What arrived before a connection broke stays. The
 * library sees a request with the headers of its protocol only; ids, names, sizes and rights come from the row. Throws
 * NOT_FOUND, CONFLICT, TOO_LARGE, UNSUPPORTED_TYPE, MALFORMED_BODY, and UNAVAILABLE on a full disk.
 */
export async function receivePart(config: Config, upload: OpenUpload, part: Part): Promise<Response> {
  const { id } = upload;
  await ensureUploadFile(config, id);
  const size = upload.bytes;
  const datastore = new FileStore({
    directory: uploadFolder(config),
    configstore: {
      get: async () => new Upload({ id, offset: 0, size, creation_date: upload.created_at }),
      set: async () => {},
      delete: async () => {},
    },
  });
  const tus = new Server({
    path: "/",
    datastore,
    locker,
    lockDrainTimeout: DRAIN_TIME,
    getFileIdFromRequest: () => id,
    maxSize: size,
  });
  const headers = new Headers();
  for (const name of tusHeaders) {
    const value = part.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const request = new Request(`http://localhost/${id}`, {
    method: part.method,
    headers,
    ...(part.body && { body: part.body, duplex: "half" }),
  } as RequestInit);
  const answer = await tus.handleWeb(request as never);
  if (answer.status >= 500) throw await failureOf(answer, uploadFolder(config));
  if (answer.status >= 400) throw await refusalFrom(answer);
  // The library offers itself to every origin; only our own pages send uploads.
  for (const name of ["access-control-allow-origin", "access-control-expose-headers"]) answer.headers.delete(name);
  return answer;
}

/** Less than this is free on a disk that is full for everybody but root. */
const FULL_BELOW = 1024 * 1024;

/** The library tells only that it could not write; the disk tells whether there was room. */
async function failureOf(answer: Response, folder: string): Promise<Error> {
  await answer.body?.cancel();
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < FULL_BELOW ? fullDisk() : new Error(`The part could not be stored: ${answer.status}`);
}

async function refusalFrom(answer: Response): Promise<AppError> {
  await answer.body?.cancel();
  if ([404, 410].includes(answer.status)) return notFound("This upload");
  if (answer.status === 409) return new AppError("CONFLICT", "This part does not follow what has arrived.");
  if (answer.status === 413) return new AppError("TOO_LARGE", "This is more than the file was said to have.");
  if (answer.status === 415)
    return new AppError("UNSUPPORTED_TYPE", "Send the part as application/offset+octet-stream.");
  return new AppError("MALFORMED_BODY", "The part could not be read.");
}
