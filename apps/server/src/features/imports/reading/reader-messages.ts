import type { Description } from "./describe-table.ts";
import type { ImportFileCode } from "#lib/tables/model/table-file-error.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { ReadTableOptions } from "#lib/tables/read-table.ts";
import type { KnownGuest } from "../matching/roster.ts";
import type { TableDescription } from "#lib/tables/model/table.ts";
import type { Target } from "../columns/targets.ts";

/** The file the thread opens. */
export type ReaderOptions = Omit<ReadTableOptions, "headerWords">;

/**
 * What the thread is asked, one after the other: open the file; describe it; or be told the plan and the guests there are, then judge row
 * after row, name the rows that only the whole file settles, and settle these.
 */
export type ReaderRequest =
  | { ask: "open" }
  | { ask: "describe"; targets: Target[] }
  | { ask: "plan"; plan: ReadPlan }
  | { ask: "guests"; guests: readonly KnownGuest[] }
  | { ask: "judge" }
  | { ask: "unsettled" }
  | { ask: "settle"; rows: string };

/** Judged rows as JSON text, ready for the database: whoever passes them on need not read them. `read` counts rows of the file; 0 is the end. */
export type JudgedBatch = { rows: string; read: number };

/** `detail` is for the log, never for the person. */
export type ReaderReply =
  | { ok: "open"; description: TableDescription }
  | { ok: "describe"; description: Description }
  | { ok: "plan" }
  | { ok: "guests" }
  | ({ ok: "judge" } & JudgedBatch)
  | { ok: "unsettled"; rows: number[] }
  | { ok: "settle"; rows: string }
  | { failure: { code: ImportFileCode; message: string }; detail?: string };
