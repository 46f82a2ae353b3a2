import { Readable } from "node:stream";
import { setImmediate as giveWay } from "node:timers/promises";
import { ACTIVITY_FILE_MAX, type activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { describeActivity } from "@nyota/contract/account/describe-activity";
import { type HistoryWords, historyWords } from "@nyota/contract/account/history-labels";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { findActivity } from "#features/activity/queries.ts";
import { listShownColumns } from "#features/columns/queries.ts";
import { guestChoices } from "#features/guest-list/queries.ts";
import type { FileReply } from "#http/bodies/files.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { csvLines, csvMark } from "#lib/text/csv-lines.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";
import { toWallTime } from "#lib/wall-time.ts";

const heads = ["Time", "Who", "What", "Name", "Field", "Before", "After"];

/** The activity in the words of the screen, with times on the project's clock. An entry without changes is one line. */
export async function writeActivityFile(
  scope: Scope,
  query: ParsedOf<typeof activityEndpoints.file>["query"],
): Promise<FileReply> {
  const project = await scope.db
    .selectFrom("projects")
    .select("time_zone")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const moment = (at: string) => writeMoment(at, project.time_zone);
  const words = await readWords(scope, moment);
  const found = await findActivity(scope, query)
    .limit(ACTIVITY_FILE_MAX + 1)
    .execute();
  const today = moment(scope.now.toISOString()).slice(0, 10);
  return {
    fileName: `activity ${today}.csv`,
    mime: "text/csv; charset=utf-8",
    // Written after the transaction, whose connection others may be waiting for.
    bytes: async () => Readable.from(writePieces(found, (entry) => linesOf(entry, words, moment))),
  };
}

/** Other requests are answered in between; this many take some milliseconds. */
const ENTRIES_AT_ONCE = 200;

async function* writePieces(found: readonly ActivityEntry[], linesOfEntry: (entry: ActivityEntry) => string[][]) {
  yield csvMark + csvLines([heads]);
  const entries = found.slice(0, ACTIVITY_FILE_MAX);
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const lines = entries.slice(from, from + ENTRIES_AT_ONCE).flatMap(linesOfEntry);
    yield csvLines(lines.map((line) => line.map(escapeFormulas)));
    await giveWay();
  }
  if (found.length > entries.length) yield csvLines([["", "", `Earlier entries are not in this file: ${tooMany}`]]);
}

const tooMany = `it holds the latest ${ACTIVITY_FILE_MAX.toLocaleString("en")}. Choose a person, an area or an object for the others.`;

/** An instant on the project's clock; what has no zone is the time of a place already. */
const writeMoment = (at: string, zone: string): string =>
  (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(at) ? toWallTime(new Date(at), zone) : at).slice(0, 16).replace("T", " ");

/** Names only what the reader may see; somebody of the firm may see the activity, but not the guests. */
async function readWords(scope: Scope, moment: (at: string) => string): Promise<HistoryWords> {
  const format = { day: (day: string) => day, moment, list: (words: string[]) => words.join(", ") };
  if (!mayDo(scope, "GUEST:VIEW")) return historyWords({ names: undefined, columns: [], format });
  const { groups, sub_groups, tags, events } = await guestChoices(scope);
  const columns = await listShownColumns(scope);
  return historyWords({ names: { groups, sub_groups, tags, events }, columns, format });
}

function linesOf(entry: ActivityEntry, words: HistoryWords, moment: (at: string) => string): string[][] {
  const { verb, label } = describeActivity(entry);
  const first = [moment(entry.created_at), entry.actor_label, verb, label];
  const changes = words.lines(entry);
  if (changes.length === 0) return [[...first, "", "", ""]];
  return changes.map(({ field, before, after }) => [...first, field, before ?? "", after]);
}
