import { dateFormat } from "@nyota/contract/formatters";
import { ARCHIVE_TOPIC, exportEndpoints, rowNouns, type ExportFormat } from "@nyota/contract/files/exports";
import { sql } from "kysely";
import { ensureLinksOf } from "#features/rsvp/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { actingAs } from "#http/access/authorize.ts";
import { inProject, inSnapshot } from "#jobs/scope.ts";
import { openArchive } from "../archive/write-archive.ts";
import { chooseStillThere } from "../sheet/choose-columns.ts";
import type { About } from "../sheet/sheet.ts";
import type { LockedExport } from "./lock-export.ts";
import { formats } from "./formats.ts";
import { startProgress, type Progress, type Work } from "./report-progress.ts";
import { topics } from "../topics/topics.ts";
import { fileNameOf, requireTopic } from "../rules.ts";
import { writeSealed } from "./write-sealed.ts";

export type Written = {
  fileName: string;
  rows: number;
  /** What a row is: a guest, a household. */
  noun: string;
  bytes: number;
  groupIds: readonly string[] | null;
};

type Writing = { work: Work; row: LockedExport; key: string };
type Content = { about: About; progress: Progress };
type Size = { rows: number; bytes: number };

/** Seconds that the snapshot may wait for the storage: an archive contains all files. */
const idleSeconds = { list: 300, archive: 3_600 };

/**
 * Writes the whole file into the storage, with the rights of the user who created it, from one snapshot of the data. The
 * transaction of the snapshot only reads.
 */
export const writeFile = (deps: Deps, { work, row, key }: Writing): Promise<Written> =>
  inSnapshot(deps, work.projectId, async (system) => {
    const isArchive = row.topic === ARCHIVE_TOPIC;
    const idle = `${isArchive ? idleSeconds.archive : idleSeconds.list}s`;
    await sql`select set_config('statement_timeout', '60s', true), set_config('jit', 'off', true),
      set_config('idle_in_transaction_session_timeout', ${idle}, true)`.execute(system.db);
    const call = isArchive ? exportEndpoints.archive : exportEndpoints.create;
    const scope = await actingAs(system, row.created_by, call);
    requireTopic(scope, row.topic);
    const project = await readProject(scope);
    const day = dayIn(project.time_zone, scope.now);
    const about = { project: project.title, title: row.title, filterWords: row.filter_words, date: day };
    const content = { about, progress: startProgress(deps, work) };
    const write = isArchive ? writeArchive : writeList;
    const { rows, bytes } = await write(scope, deps, { work, row, key, ...content });
    const fileName = fileNameOf({ project: project.title, title: row.title, day, format: row.format });
    return { fileName, rows, noun: rowNouns[row.topic], bytes, groupIds: scope.groupIds };
  });

async function writeList(
  scope: Scope,
  deps: Deps,
  { work, row, key, about, progress }: Writing & Content,
): Promise<Size> {
  if (row.topic === ARCHIVE_TOPIC) throw new Error("An archive is no list.");
  const topic = topics[row.topic];
  const format = row.format as ExportFormat;
  const { total, sheets } = await topic.open(scope, {
    filter: row.filter,
    messages: row.message_filter,
    ordering: row.ordering,
    columns: await chooseStillThere(scope, topic, { format, keys: row.columns }),
    eventSheets: row.event_sheets && format === "xlsx",
    layout: row.layout ?? "cards",
    // In transactions of their own: this one is open until the file is stored, and whoever needs one of these links
    // meanwhile would wait for it.
    findLinks: (addressees) => inProject(deps, work.projectId, (outside) => ensureLinksOf(outside, deps, addressees)),
    onRows: (count) => progress.add(count),
  });
  progress.setTotal(total);
  const { bytes } = await deps.storage.write(key, formats[format].write({ about, sheets }));
  return { rows: total, bytes };
}

async function writeArchive(
  scope: Scope,
  deps: Deps,
  { work, key, about, progress }: Writing & Content,
): Promise<Size> {
  const { rows, pieces } = await openArchive(scope, deps, { about, onRows: (count) => progress.add(count) });
  progress.setTotal(rows);
  let bytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  await writeSealed(deps, { key, projectId: work.projectId, exportId: work.exportId, pieces: counted() });
  return { rows, bytes };
}

const readProject = (scope: Scope) =>
  scope.db
    .selectFrom("projects")
    .select(["title", "time_zone"])
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();

const dayIn = (timeZone: string, now: Date) => dateFormat("en-CA", { timeZone }).format(now);
