import type { FileImportDetail } from "@nyota/contract/import-fields";
import { importEndpoints } from "@nyota/contract/imports";
import { Link as RouterLink } from "react-router";
import { leftBehind, publishLabel, refusalWords } from "#features/imports/publish-words.ts";
import { useImport } from "#features/imports/use-import.ts";
import type { ApiError } from "#lib/api-error.ts";
import { useSend } from "#lib/api.ts";
import { hasPage } from "#lib/pages.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** The one button that makes guests of the rows, with what stays behind. */
export function PublishBar({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const publish = useSend(importEndpoints.publish);
  const label = publishLabel(file.counts);
  const refusal = publish.error && refusalWords(publish.error as ApiError);
  const run = () => publish.mutate({ params: { projectId: params.projectId }, body: { import_id: params.importId } });
  return (
    <div className="sticky bottom-0 z-bar mt-4 space-y-3 border-t border-line bg-paper py-3">
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
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2 tabular-nums">{leftBehind(file.counts)}</p>
        <Button look="primary" size="large" loading={publish.isPending} disabled={!label} onClick={run}>
          {label ?? "Nothing to publish yet"}
        </Button>
      </div>
    </div>
  );
}
