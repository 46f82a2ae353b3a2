import { EXPORT_DAYS, rowNouns, type FileExport } from "@nyota/contract/files/exports";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatWords, stateOf } from "./describe-export.ts";
import { useDownload } from "./use-download.ts";
import { formatBytes, formatDate, formatNumber, pluralise } from "#lib/text/format.ts";
import { timeLeft } from "#lib/text/time-left.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** The export just started: its progress, then the file itself. */
export function CurrentExport({ file, onClose }: { file: FileExport; onClose: () => void }) {
  const { isLoading, run } = useDownload();
  const state = stateOf(file);
  const card = useRef<HTMLDivElement>(null);
  // Scroll to the progress: the button is further down.
  useEffect(() => card.current?.scrollIntoView?.({ block: "center" }), [file.id]);
  if (state === "failed" || state === "expired")
    return (
      <Banner
        tone={state === "failed" ? "danger" : "info"}
        title={state === "failed" ? `${file.title} could not be created` : `${file.title} has expired`}
        onClose={onClose}
      >
        {state === "failed" ? file.job.error : `Files are deleted after ${EXPORT_DAYS} days. Export again.`}
      </Banner>
    );
  const { done, total, progress } = file.job;
  const left = timeLeft({ done, total, since: file.created_at });
  return (
    <section ref={card} aria-label={file.title} className="rounded-card border border-line bg-surface p-4.5">
      {state === "working" ? (
        <>
          <ProgressBar
            showLabel
            label={`Creating ${file.title}`}
            {...(progress > 0 && { value: progress })}
            note={
              total && done !== null
                ? `${formatNumber(Math.min(done, total))} of ${pluralise(total, rowNouns[file.topic])}${left ? `, ${left}` : ""}`
                : "Starting"
            }
          />
          <p className="mt-3 text-ink-2">
            You can leave this page: the export continues, and a notification tells you when it is ready.
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1">
            <p className="font-strong [overflow-wrap:anywhere]">{file.file_name}</p>
            <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
              {pluralise(file.rows ?? 0, rowNouns[file.topic])}, {formatWords[file.format]},{" "}
              {formatBytes(file.bytes ?? 0)}
              {file.filter_words && `. ${file.filter_words}`}
              {file.expires_at && `. Kept until ${formatDate(file.expires_at)}`}
            </p>
          </div>
          <Button
            variant="primary"
            className="max-md:w-full"
            icon={<Download aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void run(file)}
          >
            Download
          </Button>
        </div>
      )}
    </section>
  );
}
