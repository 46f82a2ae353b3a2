import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { MissingGuests } from "../missing/missing-guests.tsx";
import { PreviewBars } from "../notices/preview-bars.tsx";
import { changedFirst, previewColumns, withMadeColumns } from "./preview-columns.ts";
import { tabWords } from "./preview-tabs.ts";
import { PreviewTable } from "./preview-rows.tsx";
import { PreviewToolbar } from "./preview-toolbar.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { useRows } from "./use-rows.ts";
import { targetLabel } from "../state/target-label.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { Loading, SkeletonTable } from "#ui/skeleton.tsx";

/** Every row of the file, those with problems first; they can be chosen and corrected if there is a choice. */
export function PreviewGrid({ file, chosen }: { file: FileImportDetail; chosen?: ChosenRows }) {
  const mayEdit = chosen !== undefined;
  const { projectId } = useProject();
  const list = useRows(file);
  const { rows, tab, params } = list;
  const targets = useQuery(
    query(importEndpoints.columns, { params: { projectId }, query: { topic: file.topic ?? "guests" } }),
  ).data;
  const isMissing = tab === "missing";
  const isChanged = tab === "changed";
  const columns = useMemo(() => {
    const [known, shown] = [targets?.results ?? [], rows.data?.results ?? []];
    const all = withMadeColumns(previewColumns(file, known), shown, known);
    return isChanged ? changedFirst(all, shown) : all;
  }, [file, targets, rows.data, isChanged]);
  const labels = useMemo(() => new Map(targets?.results.map((target) => [target.key, targetLabel(target)])), [targets]);
  return (
    <section aria-labelledby="preview-rows">
      <h2 id="preview-rows" className="sr-only">
        {t("Preview")}
      </h2>
      <PreviewToolbar file={file} list={list} />
      {mayEdit && !isMissing && targets && <PreviewBars file={file} targets={targets.results} />}
      {isMissing ? (
        <MissingGuests mayEdit={mayEdit} />
      ) : rows.error ? (
        <Banner
          tone="danger"
          title={t("The rows could not be loaded")}
          action={<Button onClick={() => void rows.refetch()}>{t("Try again")}</Button>}
        >
          {rows.error.message}
        </Banner>
      ) : !rows.data || !targets ? (
        <Loading label={t("Loading the rows")}>
          <SkeletonTable rows={10} columns={5} />
        </Loading>
      ) : rows.data.results.length === 0 ? (
        <p className="py-10 text-center text-ink-2">
          {params.search ? t("No row has “{search}” in it.", { search: params.search }) : tabWords[tab].empty}
        </p>
      ) : (
        <>
          <PreviewTable
            rows={rows.data.results}
            columns={columns}
            labels={labels}
            chosen={chosen}
            listsChanges={!isChanged}
          />
          <div className="mt-3">
            <Pagination
              page={params.page}
              pageSize={params.pageSize}
              total={rows.data.count}
              counted={(total) => t("{count, plural, one {# row} other {# rows}}", { count: total })}
              onPage={list.setPage}
            />
          </div>
        </>
      )}
    </section>
  );
}
