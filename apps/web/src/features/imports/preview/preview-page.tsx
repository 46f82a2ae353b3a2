import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link as RouterLink, Navigate } from "react-router";
import { ImportFailure } from "../publish/import-failure.tsx";
import { ImportPageFrame } from "../state/import-page-frame.tsx";
import { ImportProgress } from "../state/import-progress.tsx";
import { ImportResult } from "../publish/import-result.tsx";
import { isMoving, isPublished } from "../state/import-state-labels.ts";
import { PreviewGrid } from "./preview-panel.tsx";
import { PreviewText } from "./preview-text.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";
import { ChosenActions } from "./chosen-actions.tsx";
import { PublishBar } from "../publish/publish-bar.tsx";
import { isOfGuests, topicTexts } from "../state/topic-texts.ts";
import { useImport } from "../state/use-import.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { focusHeading } from "#lib/navigation/focus-heading.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

export const mainCall = importEndpoints.rows;

export default function PreviewPage() {
  const { read, file: found } = useImport();
  const { projectId } = useProject();
  const namesEvents = found?.state === "READY" && isOfGuests(found.topic);
  const targets = useQuery({
    ...query(importEndpoints.columns, { params: { projectId }, query: { topic: "guests" } }),
    enabled: namesEvents,
  });
  // Shown at once: a sentence that comes later would push everything below it down.
  const file = namesEvents && targets.isPending ? undefined : found;
  if (file?.state === "UPLOADED" || file?.state === "MAPPING")
    return <Navigate to="../select-mappings" relative="path" replace />;
  return (
    <ImportPageFrame
      read={read}
      isWaiting={file === undefined}
      title={file && isPublished(file.state) ? t("Import result") : topicTexts[file?.topic ?? "guests"].check}
      text={file && <PreviewText file={file} />}
      actions={
        file?.state === "READY" && (
          <Button asChild>
            <RouterLink to="../select-mappings" relative="path">
              {t("Match the columns again")}
            </RouterLink>
          </Button>
        )
      }
    >
      {file && <Stage file={file} />}
    </ImportPageFrame>
  );
}

function Stage({ file }: { file: FileImportDetail }) {
  const { isExpired } = useProject();
  const chosen = useChosenRows();
  const stage = useRef(file.state);
  // The button that led to the next stage is gone, and the focus with it; its message is at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
    if (stage.current === file.state) return;
    stage.current = file.state;
    window.scrollTo({ top: 0 });
  }, [file.state]);
  if (isMoving(file.state)) return <ImportProgress file={file} />;
  if (file.state === "FAILED") return <ImportFailure file={file} />;
  if (file.state !== "READY")
    return (
      <>
        {file.error && <Stopped title={t("The import was not undone, and nothing was changed")} text={file.error} />}
        <ImportResult file={file} />
        <PreviewGrid file={file} />
      </>
    );
  return (
    <>
      {file.error && <Stopped title={t("The import stopped, and nothing was added")} text={file.error} />}
      <PreviewGrid file={file} chosen={isExpired ? undefined : chosen} />
      {!isExpired && <PublishBar file={file} choice={chosen.count > 0 && <ChosenActions chosen={chosen} />} />}
    </>
  );
}

const Stopped = ({ title, text }: { title: string; text: string }) => (
  <div className="mb-4">
    <Banner tone="danger" title={title}>
      {text}
    </Banner>
  </div>
);
