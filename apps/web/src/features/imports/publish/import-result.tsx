import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { Link as RouterLink } from "react-router";
import { OtherSheets } from "../state/other-sheets.tsx";
import { moduleOf, topicTexts } from "../state/topic-texts.ts";
import { keptWords, resultTitle } from "./publish-labels.ts";
import { UndoImport } from "./undo-import.tsx";
import { formatDateTime, formatNumber } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stat } from "#ui/charts/stat.tsx";

/** The result of publishing, with Undo. */
export function ImportResult({ file }: { file: FileImportDetail }) {
  const { projectId, can, isExpired } = useProject();
  const { counts, state, published_at, undone_at } = file;
  const topic = file.topic ?? "guests";
  const texts = topicTexts[topic];
  const isUndone = state === "UNDONE";
  const rest = counts.error + counts.conflict + counts.skipped;
  return (
    <Card
      className="mb-6"
      title={isUndone ? t("This import was undone") : resultTitle(counts, topic)}
      note={formatDateTime((isUndone ? undone_at : published_at) ?? file.updated_at)}
    >
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat
          value={formatNumber(counts.new)}
          label={
            isUndone
              ? t(
                  "{topic, select, travel {journeys removed again} stay {stays removed again} other {guests removed again}}",
                  { topic },
                )
              : t("{topic, select, travel {journeys added} stay {stays added} other {guests added}}", { topic })
          }
        />
        <Stat
          value={formatNumber(counts.changed)}
          label={
            isUndone
              ? t("changed back")
              : t("{topic, select, travel {journeys updated} stay {stays updated} other {guests updated}}", { topic })
          }
        />
        {counts.to_tag > 0 && (
          <Stat value={formatNumber(counts.to_tag)} label={isUndone ? t("tags removed") : t("tagged")} />
        )}
        {counts.to_uninvite > 0 && (
          <Stat value={formatNumber(counts.to_uninvite)} label={isUndone ? t("invited again") : t("uninvited")} />
        )}
        {counts.to_delete > 0 && (
          <Stat value={formatNumber(counts.to_delete)} label={isUndone ? t("guests restored") : t("guests deleted")} />
        )}
        <Stat value={formatNumber(rest)} label={t("not used")} />
      </div>
      {isUndone && counts.kept > 0 && <p className="mt-4 text-ink-2">{keptWords(counts.kept, topic)}</p>}
      {!isUndone && counts.skipped > 0 && (
        <p className="mt-4 text-ink-2">
          {t(
            "{count, plural, one {# row was} other {# rows were}} left out. Import the same file again to add them later.",
            { count: counts.skipped },
          )}
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
        {!isUndone && !isExpired && can(moduleOf(topic), "DELETE") && <UndoImport file={file} />}
        {isUndone && (
          <Button asChild>
            <RouterLink to="../select-mappings" relative="path">
              {t("Import this file again")}
            </RouterLink>
          </Button>
        )}
      </div>
    </Card>
  );
}
