import { CircleCheck, Pause, Play, TriangleAlert, X } from "lucide-react";
import { formatBytes } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { clearEnded, pauseUpload, removeUpload, resumeUpload, type QueuedFile } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";
import { t } from "#lib/i18n/t.ts";

const isEnded = ({ state }: QueuedFile) => state === "DONE" || state === "FAILED";

/** Every upload with its progress, or those of `shown`; each can be paused, continued and ended on its own. */
export function UploadPanel({ shown = () => true }: { shown?: (upload: QueuedFile) => boolean }) {
  const uploads = useUploads().filter(shown);
  if (uploads.length === 0) return null;
  const open = uploads.filter((upload) => !isEnded(upload));
  return (
    <section aria-label={t("Uploads")} className="mb-4 rounded-card border border-line bg-surface">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <h2 className="flex-1 font-strong" aria-live="polite">
          {open.length > 0
            ? t("Uploading {count, plural, one {# file} other {# files}}", { count: open.length })
            : describeEnd(uploads)}
        </h2>
        {uploads.some(isEnded) && (
          <Button size="small" variant="quiet" onClick={clearEnded}>
            {t("Clear the list")}
          </Button>
        )}
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {refusedFirst(uploads).map((upload) => (
          <UploadItem key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** Of many files, those that were refused would be out of sight. */
const refusedFirst = (uploads: readonly QueuedFile[]) => [
  ...uploads.filter(({ state }) => state === "FAILED"),
  ...uploads.filter(({ state }) => state !== "FAILED"),
];

/** "Uploads are done", or "6 uploaded, 3 not". */
function describeEnd(uploads: readonly QueuedFile[]): string {
  const refused = uploads.filter(({ state }) => state === "FAILED").length;
  if (refused === 0) return t("Uploads are done");
  return t("{done} uploaded, {refused} not", { done: uploads.length - refused, refused });
}

function describe({ state, sent, file, problem }: QueuedFile): string {
  if (state === "FAILED") return problem ?? t("This file could not be uploaded.");
  const size = formatBytes(file.size);
  if (state === "DONE") return t("{size}, uploaded", { size });
  if (state === "WAITING") return t("Waiting");
  const values = { sent: formatBytes(sent), size };
  if (state === "PAUSED") return t("{sent} of {size}, paused", values);
  return state === "STOPPED"
    ? t("{sent} of {size}. No connection; it goes on once there is one.", values)
    : t("{sent} of {size}", values);
}

function UploadItem({ upload }: { upload: QueuedFile }) {
  const { key, file, state, sent } = upload;
  const mayPause = state === "SENDING" || state === "WAITING";
  return (
    <li className="flex items-center gap-3 py-2 pl-4 pr-2" aria-label={file.name}>
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        {!isEnded(upload) && (
          <div className="my-1.5">
            <ProgressBar label={t("Upload of {name}", { name: file.name })} value={sent} max={file.size} />
          </div>
        )}
        <p role={state === "FAILED" ? "alert" : undefined} className="text-sm text-ink-2 tabular-nums">
          {describe(upload)}
        </p>
      </div>
      {state === "DONE" && <CircleCheck className="size-5 flex-none text-leaf" aria-hidden="true" />}
      {state === "FAILED" && <TriangleAlert className="size-5 flex-none text-rust" aria-hidden="true" />}
      {mayPause && (
        <IconButton
          label={t("Pause {name}", { name: file.name })}
          icon={<Pause />}
          size="small"
          onClick={() => pauseUpload(key)}
        />
      )}
      {(state === "PAUSED" || state === "STOPPED") && (
        <IconButton
          label={t("Go on with {name}", { name: file.name })}
          icon={<Play />}
          size="small"
          onClick={() => resumeUpload(key)}
        />
      )}
      <IconButton
        label={
          isEnded(upload)
            ? t("Take {name} off the list", { name: file.name })
            : t("Cancel the upload of {name}", { name: file.name })
        }
        icon={<X />}
        size="small"
        onClick={() => removeUpload(key)}
      />
    </li>
  );
}
