import {
  EXPORT_DAYS,
  rowNouns,
  type ExportFormat,
  type ExportTopic,
  type FileExport,
  type FileFormat,
  type FileTopic,
  type PaperLayout,
} from "@nyota/contract/files/exports";
import { formatBytes, formatDate, formatDateTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const topicWords: Record<ExportTopic, string> = {
  guests: t("Guest list"),
  "rsvp-matrix": t("Answers"),
  "rsvp-links": t("RSVP links"),
  "rsvp-heads": t("Heads"),
  "rsvp-results": t("Questions"),
  arrivals: t("Arrivals"),
  departures: t("Departures"),
  messages: t("Messages"),
};
export const layoutWords: Record<PaperLayout, string> = {
  cards: t("Cards with QR codes"),
  labels: t("Address labels"),
  envelopes: t("Envelopes"),
};
/** The formats that can be chosen for a list. */
export const listFormatWords: Record<ExportFormat, string> = { xlsx: "Excel", csv: "CSV", pdf: t("PDF for print") };
export const formatWords: Record<FileFormat, string> = { ...listFormatWords, zip: "ZIP" };

export type ExportState = "working" | "ready" | "failed" | "expired";

export function stateOf({ job, is_expired }: FileExport): ExportState {
  if (is_expired) return "expired";
  if (job.state === "SUCCESS") return "ready";
  return job.state === "FAILURE" ? "failed" : "working";
}

export const stateWords: Record<ExportState, { label: string; tone: PillTone }> = {
  working: { label: t("Being created"), tone: "wait" },
  ready: { label: t("Ready"), tone: "yes" },
  failed: { label: t("Failed"), tone: "bad" },
  expired: { label: t("Expired"), tone: "no" },
};

/** "12 households": what the rows of a file stand for. */
export const countRows = (topic: FileTopic, count: number): string =>
  t(
    "{noun, select, guest {{count, plural, one {# guest} other {# guests}}} household {{count, plural, one {# household} other {# households}}} line {{count, plural, one {# line} other {# lines}}} journey {{count, plural, one {# journey} other {# journeys}}} message {{count, plural, one {# message} other {# messages}}} other {{count, plural, one {# row} other {# rows}}}}",
    { noun: rowNouns[topic], count },
  );

/** "4,000 of 10,000 guests" */
export const nameProgress = (topic: FileTopic, done: number, count: number): string =>
  t(
    "{noun, select, guest {{done, number} of {count, plural, one {# guest} other {# guests}}} household {{done, number} of {count, plural, one {# household} other {# households}}} line {{done, number} of {count, plural, one {# line} other {# lines}}} journey {{done, number} of {count, plural, one {# journey} other {# journeys}}} message {{done, number} of {count, plural, one {# message} other {# messages}}} other {{done, number} of {count, plural, one {# row} other {# rows}}}}",
    { noun: rowNouns[topic], done, count },
  );

/** One line below a file's name: who made it, when, its size, and until when it is kept. */
export function describeExport(file: FileExport): string {
  const state = stateOf(file);
  const parts = [
    formatDateTime(file.created_at),
    file.created_by?.name,
    file.rows === null ? null : countRows(file.topic, file.rows),
    file.bytes === null ? null : formatBytes(file.bytes),
    state === "ready" && file.expires_at ? t("kept until {date}", { date: formatDate(file.expires_at) }) : null,
    state === "expired" ? t("deleted after {days} days", { days: EXPORT_DAYS }) : null,
    state === "failed" ? file.job.error : null,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Words by their value as the options of a choice. */
export const optionsOf = <V extends string>(words: Record<V, string>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
