import type { About, Column, Row } from "../sheet/sheet.ts";

export type PdfSettings = { about: About; name: string; columns: readonly Column[] };

/** To the thread: the rows it asked for; none is the end of them. */
export type PdfRows = { rows: Row[] };

/** From the thread: it wants rows, here is a piece of the file, this was all, or it could not. */
export type PdfReply = { wants: "rows" } | { piece: Uint8Array } | { done: true } | { failure: string };
