import { CurrentExport } from "./current-export.tsx";
import { stateOf } from "./describe-export.ts";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportForm } from "./export-form.tsx";
import { useCurrentExport } from "./use-exports.ts";
import { useCurrentView } from "./use-current-view.ts";
import { WholeProject } from "./whole-project.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";

/** Exports the guests of the list below, with its filters. */
export default function ExportPage() {
  const { groupIds, isOwner } = useProject();
  const view = useCurrentView();
  const { exportId, file, error, show } = useCurrentExport();
  return (
    <RouteSheet
      size="large"
      title={t("Export")}
      text={
        groupIds === null
          ? t("The guests as a file, for a caterer, a printer or another program.")
          : t("The guests of your groups as a file.")
      }
    >
      <div className="grid grid-cols-1 gap-7">
        {file && <CurrentExport file={file} onClose={() => show(null)} />}
        {exportId !== null && !file && error && (
          <Banner tone="info" title={t("This export no longer exists")} onClose={() => show(null)}>
            {t("It was deleted, or it is somebody else's.")}
          </Banner>
        )}
        <ExportForm view={view} hasFile={file !== undefined && stateOf(file) === "ready"} onMade={show} />
        {isOwner && <WholeProject onMade={show} />}
        <EarlierExports current={exportId} onGone={() => show(null)} />
      </div>
    </RouteSheet>
  );
}
