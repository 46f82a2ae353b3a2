import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { Link as RouterLink, Navigate } from "react-router";
import { ImportFailure } from "../publish/import-failure.tsx";
import { ImportPageFrame } from "../state/import-page-frame.tsx";
import { ImportProgress } from "../state/import-progress.tsx";
import { ImportResult } from "../publish/import-result.tsx";
import { isMoving, isPublished } from "../state/import-state-labels.ts";
import { PreviewGrid } from "./preview-panel.tsx";
import { PublishBar } from "../publish/publish-bar.tsx";
import { useImport } from "../state/use-import.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";

export default function PreviewPage() {
  const { read, file } = useImport();
  if (file?.state === "UPLOADED" || file?.state === "MAPPING")
    return <Navigate to="../select-mappings" relative="path" replace />;
  return (
    <ImportPageFrame
      read={read}
      title={file && isPublished(file.state) ? "What the import did" : "Check the guest list"}
      text={file && describe(file)}
      actions={
        file?.state === "READY" && (
          <Button asChild>
            <RouterLink to="../select-mappings" relative="path">
              Match the columns again
            </RouterLink>
          </Button>
        )
      }
    >
      {file && <Stage file={file} />}
    </ImportPageFrame>
  );
}

function describe({ state, counts, file_name }: FileImportDetail) {
  if (state !== "READY") return file_name;
  return `${pluralise(counts.total, "row")}, problems first. Open a cell to correct it; nothing is added before you publish.`;
}

function Stage({ file }: { file: FileImportDetail }) {
  const { isExpired } = useProject();
  if (isMoving(file.state)) return <ImportProgress file={file} />;
  if (file.state === "FAILED") return <ImportFailure file={file} />;
  if (file.state !== "READY")
    return (
      <>
        {file.error && <Stopped title="The import was not undone, and nothing was changed" text={file.error} />}
        <ImportResult file={file} />
        <PreviewGrid file={file} mayEdit={false} />
      </>
    );
  return (
    <>
      {file.error && <Stopped title="Publishing stopped, and nothing was added" text={file.error} />}
      <PreviewGrid file={file} mayEdit={!isExpired} />
      {!isExpired && <PublishBar file={file} />}
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
