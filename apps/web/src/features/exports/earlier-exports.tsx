import { EXPORT_DAYS, exportEndpoints, type FileExport } from "@nyota/contract/files/exports";
import { useState } from "react";
import { ExportItem } from "./export-item.tsx";
import { useExports } from "./use-exports.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const pageSize = 10;

/** All exports, with who made them and when; files that have not expired can be downloaded again. */
export function EarlierExports({ current, onGone }: { current: string | null; onGone: () => void }) {
  const { projectId } = useProject();
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<FileExport | null>(null);
  const list = useExports(page, pageSize);
  const remove = useSend(exportEndpoints.remove);

  async function run({ id: exportId, title }: FileExport): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, exportId } });
      if (exportId === current) onGone();
      toast.deleted(t("{name} was deleted", { name: title }));
    } catch (error) {
      toast.error(t("{name} was not deleted", { name: title }), { text: readMessage(error) });
    }
  }
  return (
    <section aria-labelledby="earlier-exports">
      <h3 id="earlier-exports" className="display mb-2.5 text-lg">
        {t("Earlier exports")}
      </h3>
      {list.error && !list.data ? (
        <Banner
          tone="danger"
          title={t("The earlier exports could not be loaded")}
          action={<Button onClick={() => void list.refetch()}>{t("Try again")}</Button>}
        >
          {list.error.message}
        </Banner>
      ) : !list.data ? (
        <Loading label={t("Loading the earlier exports")}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : list.data.count === 0 ? (
        <p className="text-ink-2">
          {t("None yet. Files are kept here for {days} days, then they are deleted.", { days: EXPORT_DAYS })}
        </p>
      ) : (
        <>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {list.data.results.map((file) => (
              <ExportItem key={file.id} file={file} onDelete={() => setLeaving(file)} />
            ))}
          </ul>
          {list.data.count > pageSize && (
            <div className="mt-3">
              <Pagination
                page={page}
                pageSize={pageSize}
                total={list.data.count}
                counted={(total) => t("{count, plural, one {# export} other {# exports}}", { count: total })}
                onPage={setPage}
              />
            </div>
          )}
        </>
      )}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={() => run(leaving)}
          title={t("Delete {name}?", { name: leaving.title })}
          text={t("The file is deleted. No guest is changed.")}
          confirm={t("Delete export")}
        />
      )}
    </section>
  );
}
