import {
  importLink,
  isImportBusy,
  type FileImport,
  type ImportState,
  type ImportTopic,
} from "@nyota/contract/files/import-schemas";
import type { PillTone } from "#ui/pill.tsx";
import { t } from "#lib/i18n/t.ts";

export const importStateWords: Record<ImportState, { label: string; tone: PillTone }> = {
  UPLOADED: { label: t("Uploaded"), tone: "info" },
  MAPPING: { label: t("Columns to match"), tone: "wait" },
  PROCESSING: { label: t("Being read"), tone: "info" },
  READY: { label: t("Ready to check"), tone: "wait" },
  PUBLISHING: { label: t("Being added"), tone: "info" },
  PUBLISHED: { label: t("Imported"), tone: "yes" },
  FAILED: { label: t("Stopped"), tone: "bad" },
  UNDOING: { label: t("Being undone"), tone: "info" },
  UNDONE: { label: t("Undone"), tone: "no" },
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

/** "3 guests added". */
export const addedWords = (count: number, topic: ImportTopic): string =>
  t(
    "{topic, select, travel {{count, plural, one {# journey} other {# journeys}} added} stay {{count, plural, one {# stay} other {# stays}} added} other {{count, plural, one {# guest} other {# guests}} added}}",
    { topic, count },
  );

/** The content of an import, in one line. */
export function describeCounts({ state, counts, topic }: Pick<FileImport, "state" | "counts" | "topic">): string {
  if (isPublished(state))
    return [
      addedWords(counts.new, topic ?? "guests"),
      t("{count, number} updated", { count: counts.changed }),
      ...(counts.to_delete > 0 ? [t("{count, number} deleted", { count: counts.to_delete })] : []),
    ].join(", ");
  if (counts.total === 0) return t("Not read yet");
  const open = counts.error + counts.conflict;
  return open > 0
    ? t("{count, plural, one {# row} other {# rows}}, {open, number} to check", { count: counts.total, open })
    : t("{count, plural, one {# row} other {# rows}}", { count: counts.total });
}
