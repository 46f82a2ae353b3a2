import type { PaperLayout } from "@nyota/contract/files/exports";
import type { About, Column, Row } from "../sheet/sheet.ts";

export type PdfSettings = { about: About; name: string; columns: readonly Column[]; layout?: PaperLayout };

/** To the thread: the rows it requested; an empty list is the end. */
export type PdfRows = { rows: Row[] };

/** From the thread: a request for rows, a piece of the file, the end, or a failure. */
export type PdfReply = { wants: "rows" } | { piece: Uint8Array } | { done: true } | { failure: string };
