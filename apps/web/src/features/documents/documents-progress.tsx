import type { DocumentCounts } from "@nyota/contract/guests/documents";
import { t } from "#lib/i18n/t.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** How many of the documents asked for are here, and how many guests still owe one. */
export function DocumentsProgress({ counts }: { counts: DocumentCounts }) {
  const { by_status: by, guests_owing: owing } = counts;
  const total = by.PENDING + by.UPLOADED + by.RECEIVED + by.FORM_VALUE;
  if (total === 0) return null;
  const here = total - by.PENDING;
  return (
    <div className="mb-5 rounded-card border border-line bg-surface px-5 py-4">
      <ProgressBar
        label={t("{here, number} of {total, plural, one {# document} other {# documents}} received", { here, total })}
        showLabel
        value={here}
        max={total}
        tone={by.PENDING === 0 ? "leaf" : "marigold"}
        note={
          owing === 0
            ? t("No guest owes a document.")
            : t("{count, plural, one {# guest still owes} other {# guests still owe}} one.", { count: owing })
        }
      />
    </div>
  );
}
