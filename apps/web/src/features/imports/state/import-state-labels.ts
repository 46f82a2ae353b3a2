import { importLink, isImportBusy, type FileImport, type ImportState } from "@nyota/contract/files/import-schemas";
import { topicTexts } from "./topic-texts.ts";
import type { PillTone } from "#ui/pill.tsx";
import { formatNumber, pluralise } from "#lib/text/format.ts";

export const importStateWords: Record<ImportState, { label: string; tone: PillTone }> = {
  UPLOADED: { label: "Uploaded", tone: "info" },
  MAPPING: { label: "Columns to match", tone: "wait" },
  PROCESSING: { label: "Being read", tone: "info" },
  READY: { label: "Ready to check", tone: "wait" },
  PUBLISHING: { label: "Being added", tone: "info" },
  PUBLISHED: { label: "Imported", tone: "yes" },
  FAILED: { label: "Stopped", tone: "bad" },
  UNDOING: { label: "Being undone", tone: "info" },
  UNDONE: { label: "Undone", tone: "no" },
};

export const isMoving = (state: ImportState | undefined) => state !== undefined && isImportBusy(state);

/** Published and undone imports are history; before that an import is a plan. */
export const isPublished = (state: ImportState) => ["PUBLISHED", "UNDOING", "UNDONE"].includes(state);

/** "guests.xlsx, Bride" where a file has several sheets. */
export const nameImport = ({ file_name, sheet }: Pick<FileImport, "file_name" | "sheet">) =>
  sheet === null ? file_name : `${file_name}, ${sheet}`;

/** The page on which an import continues. */
export const importPath = (projectId: string, { id, state, topic }: Pick<FileImport, "id" | "state" | "topic">) =>
  importLink(
    projectId,
    id,
    topic ?? "guests",
    state === "UPLOADED" || state === "MAPPING" ? "select-mappings" : "preview",
  );

/** The content of an import, in one line. */
export function describeCounts({ state, counts, topic }: Pick<FileImport, "state" | "counts" | "topic">): string {
  const { one, many } = topicTexts[topic ?? "guests"];
  if (isPublished(state))
    return [
      `${pluralise(counts.new, one, many)} added`,
      `${formatNumber(counts.changed)} updated`,
      ...(counts.to_delete > 0 ? [`${formatNumber(counts.to_delete)} deleted`] : []),
    ].join(", ");
  if (counts.total === 0) return "Not read yet";
  const open = counts.error + counts.conflict;
  return `${pluralise(counts.total, "row")}${open > 0 ? `, ${formatNumber(open)} to check` : ""}`;
}
