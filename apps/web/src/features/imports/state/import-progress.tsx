import type { FileImportDetail, ImportState, ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useEffect } from "react";
import { topicTexts } from "./topic-texts.ts";
import { markStale } from "#lib/api/api.ts";
import { formatNumber } from "#lib/text/format.ts";
import { timeLeft } from "#lib/text/time-left.ts";
import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

function wordsOf(state: ImportState, topic: ImportTopic) {
  const { progress, unit } = topicTexts[topic ?? "guests"];
  if (state === "PUBLISHING") return { title: progress, unit: `${unit} added` };
  if (state === "UNDOING") return { title: "Undoing the import", unit: `${unit} changed back` };
  return { title: "Reading every row", unit: "Rows read" };
}

/** The server's progress with the file, in numbers; the work continues when the page is left. */
export function ImportProgress({ file }: { file: FileImportDetail }) {
  const { job, state, topic, updated_at } = file;
  const { title, unit } = wordsOf(state, topic);
  // Unmounted when the job is finished: refetch the data it changed, for example the number of guests in the sidebar.
  useEffect(() => () => void markStale([...(importEndpoints.undo.touches ?? []), "activity"]), []);
  const left = job && timeLeft({ done: job.done, total: job.total, since: updated_at });
  return (
    <Card className="mx-auto max-w-2xl" title={title}>
      <ProgressBar
        label={unit}
        value={job && job.progress > 0 ? job.progress : undefined}
        note={
          job?.total && job.done
            ? `${formatNumber(Math.min(job.done, job.total))} of ${formatNumber(job.total)}${left ? `, ${left}` : ""}`
            : "Starting"
        }
      />
      <p className="mt-4 text-ink-2">
        You can leave this page: the work continues, and a notification tells you when it is done.
      </p>
    </Card>
  );
}
