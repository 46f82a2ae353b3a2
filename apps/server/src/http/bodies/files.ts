import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";

/** Whether a form with files is announced. By the header: `isMultipart()` is false until Fastify has looked at the body. */
export const isForm = ({ headers }: Pick<FastifyRequest, "headers">) =>
  /^\s*multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");

/** A file as a request brought it. Its name and type are what the sender says of it, no more. */
export type UploadedFile = { name: string; mime: string; bytes: Buffer };
/** A file as an answer; shown in the browser only when the handler knows it to be harmless. */
export type FileReply = { fileName: string; mime: string; bytes: Readable | Buffer; inline?: boolean };
