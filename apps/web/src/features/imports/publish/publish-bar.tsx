import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { effectWords, leftBehind, publishLabel, refusalWords } from "./publish-labels.ts";
import { useImport } from "../state/use-import.ts";
import type { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** The button that publishes the rows, with the number of rows left out. */
export function PublishBar({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const publish = useSend(importEndpoints.publish);
  const [asks, setAsks] = useState(false);
  const { to_delete: deletes } = file.counts;
  const label = publishLabel(file.counts);
  const refusal = publish.error && refusalWords(publish.error as ApiError);
  const run = () => publish.mutate({ params: { projectId: params.projectId }, body: { import_id: params.importId } });
  return (
    <div data-bottom-bar className="sticky bottom-0 z-bar mt-4 space-y-3 border-t border-line bg-paper py-3">
      {refusal && (
        <Banner
          tone="danger"
          title={refusal.title}
          action={
            refusal.isPlan &&
            hasPage("/plans") && (
              <Button asChild size="small">
                <RouterLink to="/plans">See plans</RouterLink>
              </Button>
            )
          }
        >
          {refusal.text}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2 tabular-nums">
          <b className="font-strong text-ink">{effectWords(file.counts)}</b> {leftBehind(file.counts)}
        </p>
        <Button
          variant="primary"
          size="large"
          loading={publish.isPending}
          disabled={!label}
          onClick={() => (deletes > 0 ? setAsks(true) : run())}
        >
          {label ?? "Nothing to publish yet"}
        </Button>
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          onConfirm={run}
          title={`Publish and delete ${pluralise(deletes, "guest")}?`}
          text={`${effectWords(file.counts)} You can undo this until something depends on it.`}
          confirm={`Publish and delete ${pluralise(deletes, "guest")}`}
        />
      </div>
    </div>
  );
}
