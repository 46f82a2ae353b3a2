import { textsIn } from "./rows/row-decisions.ts";
import type { ParsedOf } from "@nyota/contract/endpoint";
import {
  type FileImportDetail,
  type ImportCounts,
  type ImportState,
  type ImportTopic,
  noImportCounts,
} from "@nyota/contract/files/import-schemas";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, likeFolded } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { writeBadRows } from "./preview/bad-rows.ts";
import { describeReading } from "./preview/describe-reading.ts";
import type { Description } from "./reading/describe-table.ts";
import { ofGuestsOnly, requireState, visibleImports } from "./file/lock-import.ts";
import { isLeftOutGuest } from "./rows/left-out-guest.ts";
import { describeRecord } from "./records/describe-record.ts";
import { targetsOf } from "./topics/targets-of.ts";
import { requireTopicRight } from "./matching/topic-rights.ts";
import { listMissing } from "./missing/list-missing.ts";
import type { Mapping, Options } from "./columns/read-plan.ts";

export { visibleImports } from "./file/lock-import.ts";
export { headersOf } from "./columns/headers.ts";
export { listTargets } from "./columns/targets.ts";
export { cellOf, writeValue, type WrittenGuest } from "./rows/write-cell.ts";

type Calls = typeof importEndpoints;

export async function listImports(scope: Scope, query: ParsedOf<Calls["list"]>["query"]) {
  let rows = selectImports(scope);
  if (query.topic) rows = rows.where("i.topic", "in", query.topic);
  if (query.state) rows = rows.where("i.state", "in", query.state);
  if (query.search) rows = rows.where(containing("i.file_name", query.search));
  const page = await paginate(rows.orderBy("i.created_at", "desc").orderBy("i.id", "desc"), query);
  return { ...page, results: page.results.map((row) => complete(scope, row)) };
}

export async function readImport(scope: Scope, importId: string) {
  const row = await selectImports(scope)
    .select(["i.description", "i.mapping", "i.options", "i.clears_blanks", "i.failed_columns"])
    .select(["i.content_hash", "i.earlier_corrections", "i.lost_decisions"])
    .where("i.id", "=", importId)
    .executeTakeFirst();
  if (!row) throw notFound("This import");
  const description = row.description as unknown as Description;
  const taken = description.suggestions.filter(({ asks }) => asks !== true);
  const suggested = Object.fromEntries(taken.map(({ column, target }) => [String(column), target]));
  const { limit_group_ids: _hidden, ...options } = row.options as unknown as Options;
  const sheet = description.file.sheet;
  return {
    ...complete(scope, row),
    ...description,
    mapping: (row.mapping as Mapping | null) ?? suggested,
    options,
    failed_columns: row.failed_columns as FileImportDetail["failed_columns"],
    other_sheets: await findOtherSheets(scope, { topic: row.topic, hash: row.content_hash, sheet }),
  };
}

type SameFile = { topic: string; hash: string | null; sheet: string | null };

async function findOtherSheets(scope: Scope, { topic, hash, sheet }: SameFile) {
  if (hash === null || sheet === null) return [];
  return scope.db
    .selectFrom("file_imports as i")
    .distinctOn(sql`i.description->'file'->>'sheet'`)
    .select(["i.id", sql<string>`i.description->'file'->>'sheet'`.as("sheet"), "i.state"])
    .where("i.project_id", "=", scope.projectId)
    .where("i.topic", "=", topic)
    .where("i.content_hash", "=", hash)
    .where(sql<boolean>`i.description->'file'->>'sheet' <> ${sheet}`)
    .where(visibleImports(scope))
    .orderBy(sql`i.description->'file'->>'sheet'`)
    .orderBy("i.created_at", "desc")
    .execute();
}

const complete = <R extends { counts: unknown; state: string }>(scope: Scope, row: R) => ({
  ...row,
  counts: { ...noImportCounts, ...(isReadForLimited(scope, row) ? {} : (row.counts as Partial<ImportCounts>)) },
});

function selectImports(scope: Scope) {
  return scope.db
    .selectFrom("file_imports as i")
    .leftJoin("jobs as j", (join) => join.onRef("j.project_id", "=", "i.project_id").onRef("j.id", "=", "i.job_id"))
    .leftJoin("users as u", "u.id", "i.created_by")
    .select(["i.id", "i.topic", "i.state", "i.file_name", "i.bytes", "i.counts", "i.error", "i.error_code"])
    .select(["i.published_at", "i.undone_at", "i.created_at", "i.updated_at"])
    .select(
      sql<string | null>`case when jsonb_array_length(i.description->'file'->'sheets') > 1
        then i.description->'file'->>'sheet' end`.as("sheet"),
    )
    .select([
      sql<{
        id: string;
        state: string;
        progress: number;
        done: number | null;
        total: number | null;
      } | null>`case when j.id is not null then json_build_object('id', j.id, 'state', j.state, 'progress', j.progress,
        'done', j.done, 'total', j.total) end`.as("job"),
      sql<{ id: string; name: string | null } | null>`case when u.id is not null
        then json_build_object('id', u.id, 'name', u.full_name) end`.as("created_by"),
    ])
    .where("i.project_id", "=", scope.projectId)
    .where(visibleImports(scope));
}

const isReadForLimited = ({ groupIds }: Scope, { state }: { state: string }) =>
  groupIds !== null && state === "PROCESSING";

/** The same for what only all rows together tell. Throws ILLEGAL_STATE while the file is read. */
async function requireAllRows(scope: Scope, importId: string) {
  const row = await requireImport(scope, importId);
  if (row.state === "PROCESSING") requireState(row as { state: ImportState });
  return row;
}

/** The fields that columns of a list of this topic can be mapped to. */
export function listTopicTargets(scope: Scope, topic: ImportTopic) {
  requireTopicRight(scope, topic, "VIEW");
  return targetsOf(scope, topic);
}

/** Throws NOT_FOUND unless the caller may see the import, and ILLEGAL_STATE while they may not see its rows. */
async function requireImport(scope: Scope, importId: string) {
  const row = await selectImports(scope)
    .select(["i.description", "i.mapping"])
    .where("i.id", "=", importId)
    .executeTakeFirst();
  if (!row) throw notFound("This import");
  // Until the file is read again the rows may be those that somebody with more groups saw.
  if (isReadForLimited(scope, row)) requireState(row as { state: ImportState });
  return {
    ...row,
    description: row.description as unknown as Description,
    mapping: (row.mapping as Mapping | null) ?? {},
  };
}

export async function listRows(scope: Scope, importId: string, query: ParsedOf<Calls["rows"]>["query"]) {
  const { mapping, state, topic } = await requireImport(scope, importId);
  let rows = selectRows(scope, importId);
  // Those that are stored already while the file is read are not all.
  if (state === "PROCESSING") rows = rows.where(sql<boolean>`false`);
  if (query.status) rows = rows.where("r.status", "in", query.status);
  if (query.search)
    rows = rows.where(sql<boolean>`nyota_fold(r.cells::text || r.edits::text) ${likeFolded(query.search)}`);
  if (query.about) {
    const questions = query.about.map((about) => sql`r.problems @> ${JSON.stringify([{ about }])}::jsonb`);
    rows = rows.where(sql<boolean>`(${sql.join(questions, sql` or `)}) and r.status <> 'SKIPPED'`);
  }
  if (query.problems) {
    const levels = query.problems.map((level) => sql`r.problems @> ${JSON.stringify([{ level }])}::jsonb`);
    rows = rows.where(sql<boolean>`(${sql.join(levels, sql` or `)}) and not ${isLeftOutGuest}`);
  }
  const page = await paginate(rows.orderBy("r.urgency").orderBy("r.file_row").orderBy("r.row_number"), query);
  return { ...page, results: page.results.map((row) => withReading(row, { mapping, topic })) };
}

export async function readMissing(scope: Scope, importId: string, query: ParsedOf<Calls["missing"]>["query"]) {
  if ((await requireAllRows(scope, importId)).topic !== "guests") throw ofGuestsOnly();
  const file = await scope.db
    .selectFrom("file_imports")
    .select(["id", "state", "options"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  return listMissing(scope, { file: { ...file, options: file.options as unknown as Options }, query });
}

export async function readRows(scope: Scope, importId: string, rowNumbers: readonly number[]) {
  if (rowNumbers.length === 0) return [];
  const { mapping, topic } = await requireImport(scope, importId);
  const rows = await selectRows(scope, importId)
    .where("r.row_number", "in", [...rowNumbers])
    .orderBy("r.row_number")
    .execute();
  return rows.map((row) => withReading(row, { mapping, topic }));
}

export async function readRow(scope: Scope, importId: string, rowNumber: number) {
  const [row] = await readRows(scope, importId, [rowNumber]);
  if (!row) throw notFound("This row");
  return row;
}

type Read = { mapping: Mapping; topic: string };

const withReading = <R extends { corrections: object }>({ corrections, ...row }: R, { mapping, topic }: Read) => ({
  ...row,
  corrected: textsIn(corrections).flatMap(([key]) => mapping[key] ?? (/^\d+$/.test(key) ? [] : [key])),
  reading: (topic === "guests" ? describeReading : describeRecord)(
    row as unknown as Parameters<typeof describeReading>[0] & Parameters<typeof describeRecord>[0],
    mapping,
  ),
});

// Guests whom the caller can't see are not named: row-level security leaves them out of the join.
const selectRows = (scope: Scope, importId: string) =>
  scope.db
    .selectFrom("import_rows as r")
    .select([
      "r.row_number",
      "r.file_row",
      "r.cells",
      "r.edits",
      "r.guest",
      "r.status",
      "r.problems",
      "r.candidates",
      "r.changes",
    ])
    .select(
      sql<object>`(select coalesce(jsonb_object_agg(c.key, c.value), '{}') from import_decisions d
        cross join lateral jsonb_each(d.corrections) as c
        where d.project_id = r.project_id and d.import_id = r.import_id and d.row_number = r.row_number
          and d.cells_hash = md5(r.cells::text))`.as("corrections"),
    )
    .select(
      sql<{
        id: string;
        name: string;
      } | null>`(select json_build_object('id', g.id, 'name', g.display_name) from guests g
        where g.project_id = r.project_id and g.id = r.matched_guest_id and r.status <> 'CONFLICT')`.as(
        "matched_guest",
      ),
    )
    .where("r.project_id", "=", scope.projectId)
    .where("r.import_id", "=", importId);

export async function readBadRows(scope: Scope, importId: string) {
  return writeBadRows(scope, await requireAllRows(scope, importId));
}
