import type { FileExport } from "@nyota/contract/files/exports";
import { Download, Trash2 } from "lucide-react";
import { describeExport, formatWords, stateOf, stateWords } from "./describe-export.ts";
import { useDownload } from "./use-download.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Pill } from "#ui/pill.tsx";

/** One line of the history. */
export function ExportItem({ file, onDelete }: { file: FileExport; onDelete: () => void }) {
  const { run, isLoading } = useDownload();
  const state = stateOf(file);
  const { label, tone } = stateWords[state];
  const name = `${file.title}, ${formatWords[file.format]}`;
  return (
    <li className="flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-4 last:border-0">
      <div className="mr-2 min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-strong [overflow-wrap:anywhere]">{name}</span>
          {state !== "ready" && <Pill tone={tone}>{label}</Pill>}
        </p>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {describeExport(file)}
          {file.filter_words && ` · ${file.filter_words}`}
        </p>
      </div>
      {state === "ready" && (
        <IconButton
          label={t("Download {name}", { name })}
          icon={<Download />}
          disabled={isLoading}
          onClick={() => void run(file)}
        />
      )}
      <IconButton label={t("Delete {name}", { name })} icon={<Trash2 />} onClick={onDelete} />
    </li>
  );
}
