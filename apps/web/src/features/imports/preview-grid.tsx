import type { FileImportDetail } from "@nyota/contract/import-fields";
import { importEndpoints } from "@nyota/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BlanksBar } from "#features/imports/blanks-bar.tsx";
import { MissingBar } from "#features/imports/missing-bar.tsx";
import { MissingGuests } from "#features/imports/missing-guests.tsx";
import { ConflictBar } from "#features/imports/conflict-bar.tsx";
import { previewColumns } from "#features/imports/preview-columns.ts";
import { tabWords } from "#features/imports/preview-tabs.ts";
import { PreviewTable } from "#features/imports/preview-table.tsx";
import { PreviewToolbar } from "#features/imports/preview-toolbar.tsx";
import { useRows } from "#features/imports/use-rows.ts";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Loading, SkeletonTable } from "#ui/skeleton.tsx";

/** Every row of the file, those with problems first. */
export function PreviewGrid({ file, mayEdit }: { file: FileImportDetail; mayEdit: boolean }) {
  const { projectId } = useProject();
  const list = useRows();
  const { rows, tab, params } = list;
  const targets = useQuery(query(importEndpoints.columns, { params: { projectId }, query: { topic: "guests" } })).data;
  const isMissing = tab === "missing";
  const columns = useMemo(() => previewColumns(file, targets?.results ?? []), [file, targets]);
  const labels = useMemo(
    () =>
      new Map(targets?.results.map(({ key, kind, label }) => [key, kind === "event" ? `Invited to ${label}` : label])),
    [targets],
  );
  return (
    <section aria-labelledby="preview-rows">
      <h2 id="preview-rows" className="sr-only">
        Preview
      </h2>
      <PreviewToolbar file={file} list={list} />
      {mayEdit && !isMissing && <MissingBar counts={file.counts} />}
      {mayEdit && !isMissing && file.counts.conflict > 0 && (
        <div className="mb-3">
          <ConflictBar count={file.counts.conflict} />
        </div>
      )}
      {mayEdit && !isMissing && <BlanksBar {...file} />}
      {isMissing ? (
        <MissingGuests mayEdit={mayEdit} />
      ) : rows.error ? (
        <Banner
          tone="danger"
          title="The rows could not be loaded"
          action={<Button onClick={() => void rows.refetch()}>Try again</Button>}
        >
          {rows.error.message}
        </Banner>
      ) : !rows.data || !targets ? (
        <Loading label="Loading the rows">
          <SkeletonTable rows={10} columns={5} />
        </Loading>
      ) : rows.data.results.length === 0 ? (
        <p className="py-10 text-center text-ink-2">
          {params.search ? `No row has “${params.search}” in it.` : tabWords[tab].empty}
        </p>
      ) : (
        <>
          <PreviewTable rows={rows.data.results} columns={columns} labels={labels} mayEdit={mayEdit} />
          <div className="mt-3">
            <Pagination
              page={params.page}
              pageSize={params.pageSize}
              total={rows.data.count}
              noun="rows"
              onPage={list.setPage}
            />
          </div>
        </>
      )}
    </section>
  );
}
