import { EXPORT_DAYS, type FileExport } from "@nyota/contract/files/exports";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { countRows, formatWords, nameProgress, stateOf } from "./describe-export.ts";
import { useDownload } from "./use-download.ts";
import { formatBytes, formatDate } from "#lib/text/format.ts";
import { timeLeft } from "#lib/text/time-left.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** The export just started: its progress, then the file itself. */
export function CurrentExport({ file, onClose }: { file: FileExport; onClose: () => void }) {
  const { isLoading, run } = useDownload();
  const state = stateOf(file);
  const card = useRef<HTMLDivElement>(null);
  // Scroll to the progress: the button is further down.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's clean-up.
    card.current?.scrollIntoView?.({ block: "center" });
  }, [file.id]);
  if (state === "failed" || state === "expired")
    return (
      <Banner
        tone={state === "failed" ? "danger" : "info"}
        title={
          state === "failed"
            ? t("{name} could not be created", { name: file.title })
            : t("{name} has expired", { name: file.title })
        }
        onClose={onClose}
      >
        {state === "failed"
          ? file.job.error
          : t("Files are deleted after {days} days. Export again.", { days: EXPORT_DAYS })}
      </Banner>
    );
  const { done, total, progress } = file.job;
  const left = timeLeft({ done, total, since: file.created_at });
  const facts = [countRows(file.topic, file.rows ?? 0), formatWords[file.format], formatBytes(file.bytes ?? 0)].join(
    ", ",
  );
  const kept = file.expires_at ? t("Kept until {date}", { date: formatDate(file.expires_at) }) : "";
  return (
    <section ref={card} aria-label={file.title} className="rounded-card border border-line bg-surface p-4.5">
      {state === "working" ? (
        <>
          <ProgressBar
            showLabel
            label={t("Creating {name}", { name: file.title })}
            {...(progress > 0 && { value: progress })}
            note={
              total && done !== null
                ? [nameProgress(file.topic, Math.min(done, total), total), left].filter(Boolean).join(", ")
                : t("Starting")
            }
          />
          <p className="mt-3 text-ink-2">
            {t("You can leave this page: the export continues, and a notification tells you when it is ready.")}
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1">
            <p className="font-strong [overflow-wrap:anywhere]">{file.file_name}</p>
            <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
              {[facts, file.filter_words, kept]
                .filter((part) => part !== "")
                .reduce((text, more) => t("{text}. {more}", { text, more }))}
            </p>
          </div>
          <Button
            variant="primary"
            className="max-md:w-full"
            icon={<Download aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void run(file)}
          >
            {t("Download")}
          </Button>
        </div>
      )}
    </section>
  );
}
