import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";

/**
 * Whether the request is a form with files, by its header: `isMultipart()` is false until Fastify has parsed the body.
 */
export const isForm = ({ headers }: Pick<FastifyRequest, "headers">) =>
  /^\s*multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");

/** Whether the request is a part of a resumable upload, which is written as it arrives. */
export const isUploadPart = ({ headers }: Pick<FastifyRequest, "headers">) =>
  headers["content-type"] === "application/offset+octet-stream";

/** An uploaded file. Its name and type come from the client and are not checked. */
export type UploadedFile = { name: string; mime: string; bytes: Buffer };
/**
 * A file as a reply; set `inline`, which shows it in the browser, only for harmless types. A file of the storage is
 * opened by a function, after the transaction: the store may be slow, and others wait for the connection.
 */
export type FileReply = {
  fileName: string;
  mime: string;
  bytes: Buffer | (() => Promise<Readable>);
  inline?: boolean;
};
