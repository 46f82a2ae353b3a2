import type { ImportRowStatus } from "@nyota/contract/files/import-row-schemas";
import type { PillTone } from "#ui/pill.tsx";

export const rowStatusWords: Record<ImportRowStatus, { label: string; tone: PillTone }> = {
  NEW: { label: "New", tone: "yes" },
  CHANGED: { label: "Changed", tone: "info" },
  SAME: { label: "Unchanged", tone: "no" },
  CONFLICT: { label: "Who is it?", tone: "wait" },
  ERROR: { label: "Problem", tone: "bad" },
  SKIPPED: { label: "Left out", tone: "no" },
};
