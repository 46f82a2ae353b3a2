import type { FileImport } from "@nyota/contract/files/import-schemas";
import { Trash2 } from "lucide-react";
import { describeCounts, importPath, importStateWords, isMoving, nameImport } from "../state/import-state-labels.ts";
import { moduleOf } from "../state/topic-texts.ts";
import { formatBytes, formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";

export function ImportItem({ file, onDelete }: { file: FileImport; onDelete: () => void }) {
  const { projectId, can, isExpired } = useProject();
  const { label, tone } = importStateWords[file.state];
  const facts = {
    counts: describeCounts(file),
    date: formatDateTime(file.created_at),
    size: formatBytes(file.bytes),
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={importPath(projectId, file)} className="min-w-0 font-strong [overflow-wrap:anywhere]">
            {nameImport(file)}
          </Link>
          <Pill tone={tone}>{label}</Pill>
        </div>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {file.created_by?.name
            ? t("{counts}. {date}, {name}, {size}", { ...facts, name: file.created_by.name })
            : t("{counts}. {date}, {size}", facts)}
        </p>
      </div>
      {!isExpired && can(moduleOf(file.topic), "DELETE") && !isMoving(file.state) && (
        <IconButton label={t("Delete {name}", { name: file.file_name })} icon={<Trash2 />} onClick={onDelete} />
      )}
    </li>
  );
}
