import type { DocumentCounts } from "@nyota/contract/guests/documents";
import { formatNumber, pluralise } from "#lib/text/format.ts";
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
        label={`${formatNumber(here)} of ${pluralise(total, "document")} received`}
        showLabel
        value={here}
        max={total}
        tone={by.PENDING === 0 ? "leaf" : "marigold"}
        note={
          owing === 0 ? "No guest owes a document." : `${pluralise(owing, "guest still owes", "guests still owe")} one.`
        }
      />
    </div>
  );
}
