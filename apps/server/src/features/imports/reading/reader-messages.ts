import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { TopicPlan } from "../topics/topic.ts";
import type { Description } from "./describe-table.ts";
import type { ImportFileCode } from "#lib/tables/model/table-file-error.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { RowDecision } from "../rows/row-decisions.ts";
import type { ReadTableOptions } from "#lib/tables/read-table.ts";
import type { KnownGuest } from "../matching/roster.ts";
import type { TableDescription } from "#lib/tables/model/table.ts";
import type { Target } from "../columns/targets.ts";

/** The file the thread opens. `judges`: its rows will be judged, so the code for it is loaded right after opening. */
export type ReaderOptions = Omit<ReadTableOptions, "headerWords"> & { topic?: ImportTopic; judges?: true };

/** `isSpare`: the thread is started before its file is known, so it loads the code that judges rows at once. */
export type ThreadSettings = { isSpare?: true };

/**
 * The requests of the reader's thread, in this order: open the file; describe it, or receive the plan and the existing
 * guests, read and judge rows batch by batch, list the rows that only the whole file decides, and resolve these.
 */
export type ReaderRequest =
  | { ask: "open"; options: ReaderOptions }
  | { ask: "describe"; targets: Target[] }
  | { ask: "plan"; plan: ReadPlan | TopicPlan }
  | { ask: "guests"; guests: readonly KnownGuest[] }
  | { ask: "read" }
  | { ask: "judge"; decisions: readonly RowDecision[] }
  | { ask: "open-rows" }
  | { ask: "resolve"; rows: string };

/** The first and the last row of the file in a batch, as a spreadsheet shows their numbers. */
export type FileRows = { first: number; last: number };
/**
 * Judged rows as JSON text, ready for the database: code in between need not parse them. `read` is the number of rows
 * of the file, `left` of those that were read and not judged yet; `applied` counts the rows of the preview whose
 * decisions still apply.
 */
export type JudgedBatch = { rows: string; read: number; left: number; applied: number };

/** `detail` is for the log and is never shown to the user. */
export type ReaderReply =
  | { ok: "open"; description: TableDescription }
  | { ok: "describe"; description: Description }
  | { ok: "plan" }
  | { ok: "guests" }
  | { ok: "read"; rows: FileRows | undefined }
  | ({ ok: "judge" } & JudgedBatch)
  | { ok: "open-rows"; rows: number[] }
  | { ok: "resolve"; rows: string }
  | { failure: { code: ImportFileCode; message: string }; detail?: string };
