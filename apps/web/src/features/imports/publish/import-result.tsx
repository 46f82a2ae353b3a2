import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { Link as RouterLink } from "react-router";
import { OtherSheets } from "../state/other-sheets.tsx";
import { moduleOf, topicTexts } from "../state/topic-texts.ts";
import { keptWords, resultTitle } from "./publish-labels.ts";
import { UndoImport } from "./undo-import.tsx";
import { formatDateTime, formatNumber, pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stat } from "#ui/charts/stat.tsx";

/** The result of publishing, with Undo. */
export function ImportResult({ file }: { file: FileImportDetail }) {
  const { projectId, can, isExpired } = useProject();
  const { counts, state, published_at, undone_at } = file;
  const texts = topicTexts[file.topic ?? "guests"];
  const isUndone = state === "UNDONE";
  const rest = counts.error + counts.conflict + counts.skipped;
  return (
    <Card
      className="mb-6"
      title={isUndone ? "This import was undone" : resultTitle(counts, texts)}
      note={formatDateTime((isUndone ? undone_at : published_at) ?? file.updated_at)}
    >
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat
          value={formatNumber(counts.new)}
          label={isUndone ? `${texts.many} removed again` : `${texts.many} added`}
        />
        <Stat value={formatNumber(counts.changed)} label={isUndone ? "changed back" : `${texts.many} updated`} />
        {counts.to_tag > 0 && <Stat value={formatNumber(counts.to_tag)} label={isUndone ? "tags removed" : "tagged"} />}
        {counts.to_uninvite > 0 && (
          <Stat value={formatNumber(counts.to_uninvite)} label={isUndone ? "invited again" : "uninvited"} />
        )}
        {counts.to_delete > 0 && (
          <Stat value={formatNumber(counts.to_delete)} label={isUndone ? "guests restored" : "guests deleted"} />
        )}
        <Stat value={formatNumber(rest)} label="not used" />
      </div>
      {isUndone && counts.kept > 0 && <p className="mt-4 text-ink-2">{keptWords(counts.kept, texts)}</p>}
      {!isUndone && counts.skipped > 0 && (
        <p className="mt-4 text-ink-2">
          {pluralise(counts.skipped, "row was", "rows were")} left out. Import the same file again to add them later.
        </p>
      )}
      {!isUndone && (
        <div className="mt-4">
          <OtherSheets file={file} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button asChild variant="primary">
          <RouterLink to={`/projects/${projectId}/${texts.home}`}>{texts.see}</RouterLink>
        </Button>
        {!isUndone && !isExpired && can(moduleOf(file.topic ?? "guests"), "DELETE") && <UndoImport file={file} />}
        {isUndone && (
          <Button asChild>
            <RouterLink to="../select-mappings" relative="path">
              Import this file again
            </RouterLink>
          </Button>
        )}
      </div>
    </Card>
  );
}
