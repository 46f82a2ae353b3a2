import type { FileImport, ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeleteImportDialog } from "./delete-import-dialog.tsx";
import { ImportItem } from "./import-item.tsx";
import { isMoving } from "../state/import-state-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

const pageSize = 10;

export function EarlierImports({ topic }: { topic: ImportTopic }) {
  const { projectId } = useProject();
  const { params, setPage } = useListParams({ pageSize });
  const [leaving, setLeaving] = useState<FileImport | null>(null);
  const list = useQuery({
    ...query(importEndpoints.list, {
      params: { projectId },
      query: { page: params.page, page_size: pageSize, topic: [topic] },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((file) => isMoving(file.state)) ? 2_000 : false),
  });
  return (
    <section className="mt-10" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="display mb-3 text-lg">
        {t("Earlier imports")}
      </h2>
      {list.error ? (
        <Banner
          tone="danger"
          title={t("The earlier imports could not be loaded")}
          action={<Button onClick={() => void list.refetch()}>{t("Try again")}</Button>}
        >
          {list.error.message}
        </Banner>
      ) : !list.data ? (
        <Loading label={t("Loading the earlier imports")}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : list.data.count === 0 ? (
        <p className="text-ink-2">
          {t("None yet. Each file you import stays listed here, so that you can check it again or undo it.")}
        </p>
      ) : (
        <>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {list.data.results.map((file) => (
              <ImportItem key={file.id} file={file} onDelete={() => setLeaving(file)} />
            ))}
          </ul>
          {list.data.count > pageSize && (
            <div className="mt-3">
              <Pagination
                page={params.page}
                pageSize={pageSize}
                total={list.data.count}
                counted={(total) => t("{count, plural, one {# import} other {# imports}}", { count: total })}
                onPage={setPage}
              />
            </div>
          )}
        </>
      )}
      <DeleteImportDialog file={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
