import {
  EXPORT_DAYS,
  rowNouns,
  type ExportFormat,
  type ExportTopic,
  type FileExport,
  type FileFormat,
  type PaperLayout,
} from "@nyota/contract/files/exports";
import { formatBytes, formatDate, formatDateTime, pluralise } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";

export const topicWords: Record<ExportTopic, string> = {
  guests: "Guest list",
  "rsvp-matrix": "Answers",
  "rsvp-links": "RSVP links",
  "rsvp-heads": "Heads",
  "rsvp-results": "Questions",
  arrivals: "Arrivals",
  departures: "Departures",
};
export const layoutWords: Record<PaperLayout, string> = {
  cards: "Cards with QR codes",
  labels: "Address labels",
  envelopes: "Envelopes",
};
/** The formats that can be chosen for a list. */
export const listFormatWords: Record<ExportFormat, string> = { xlsx: "Excel", csv: "CSV", pdf: "PDF for print" };
export const formatWords: Record<FileFormat, string> = { ...listFormatWords, zip: "ZIP" };

export type ExportState = "working" | "ready" | "failed" | "expired";

export function stateOf({ job, is_expired }: FileExport): ExportState {
  if (is_expired) return "expired";
  if (job.state === "SUCCESS") return "ready";
  return job.state === "FAILURE" ? "failed" : "working";
}

export const stateWords: Record<ExportState, { label: string; tone: PillTone }> = {
  working: { label: "Being created", tone: "wait" },
  ready: { label: "Ready", tone: "yes" },
  failed: { label: "Failed", tone: "bad" },
  expired: { label: "Expired", tone: "no" },
};

/** One line below a file's name: who made it, when, its size, and until when it is kept. */
export function describeExport(file: FileExport): string {
  const state = stateOf(file);
  const parts = [
    formatDateTime(file.created_at),
    file.created_by?.name,
    file.rows === null ? null : pluralise(file.rows, rowNouns[file.topic]),
    file.bytes === null ? null : formatBytes(file.bytes),
    state === "ready" && file.expires_at ? `kept until ${formatDate(file.expires_at)}` : null,
    state === "expired" ? `deleted after ${EXPORT_DAYS} days` : null,
    state === "failed" ? file.job.error : null,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Words by their value as the options of a choice. */
export const optionsOf = <V extends string>(words: Record<V, string>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
