import type { ImportRowStatus } from "@nyota/contract/files/import-row-schemas";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const rowStatusWords: Record<ImportRowStatus, { label: string; tone: PillTone }> = {
  NEW: { label: t("New"), tone: "yes" },
  CHANGED: { label: t("Changed"), tone: "info" },
  SAME: { label: t("Unchanged"), tone: "no" },
  CONFLICT: { label: t("Who is it?"), tone: "wait" },
  ERROR: { label: t("Problem"), tone: "bad" },
  SKIPPED: { label: t("Left out"), tone: "no" },
};
