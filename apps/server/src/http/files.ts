import type { Readable } from "node:stream";

/** A file as a request brought it. Its name and type are what the sender says of it, no more. */
export type UploadedFile = { name: string; mime: string; bytes: Buffer };
/** A file as an answer; shown in the browser only when the handler knows it to be harmless. */
export type FileReply = { fileName: string; mime: string; bytes: Readable | Buffer; inline?: boolean };
