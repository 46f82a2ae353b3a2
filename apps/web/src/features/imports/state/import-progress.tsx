import type { FileImportDetail, ImportState, ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useEffect } from "react";
import { topicTexts } from "./topic-texts.ts";
import { markStale } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { timeLeft } from "#lib/text/time-left.ts";
import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

function wordsOf(state: ImportState, topic: ImportTopic) {
  const { progress, added, changedBack } = topicTexts[topic ?? "guests"];
  if (state === "PUBLISHING") return { title: progress, unit: added };
  if (state === "UNDOING") return { title: t("Undoing the import"), unit: changedBack };
  return { title: t("Reading every row"), unit: t("Rows read") };
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
        note={job?.total && job.done ? noteOf(Math.min(job.done, job.total), job.total, left) : t("Starting")}
      />
      <p className="mt-4 text-ink-2">
        {t("You can leave this page: the work continues, and a notification tells you when it is done.")}
      </p>
    </Card>
  );
}

const noteOf = (done: number, total: number, left: string | null) =>
  left
    ? t("{done, number} of {total, number}, {left}", { done, total, left })
    : t("{done, number} of {total, number}", { done, total });
