import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import type { FileImportDetail, ImportCounts } from "@nyota/contract/files/import-schemas";
import type { RequestOf } from "@nyota/contract/endpoint";
import { importEndpoints } from "@nyota/contract/files/imports";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readTab, tabWords } from "./preview-tabs.ts";
import { rowLabel } from "./row-label.ts";
import { useImport } from "../state/use-import.ts";
import { call, query } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { t } from "#lib/i18n/t.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { toast } from "#ui/toast.ts";

type RowPage = { results: ImportRow[] };

/** One page of the preview. It is not refetched while rows are corrected, so that no row moves while the user edits. */
export function useRows(file: FileImportDetail) {
  const { params } = useImport();
  const list = useListParams({ pageSize: 50 });
  const tab = readTab(useSearchParams()[0].get("show"), file);
  const { page, pageSize, search } = list.params;
  const rows = useQuery({
    ...query(importEndpoints.rows, { params, query: { ...tabWords[tab].query, page, page_size: pageSize, search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: tab !== "missing",
    refetchOnWindowFocus: false,
  });
  return { ...list, rows, tab };
}

type Fix = RequestOf<typeof importEndpoints.fixRow>["body"];

/** Corrects rows one by one, and shows each result in its place; false if a row was not changed. */
export function useFixRows() {
  const { params } = useImport();
  return async ({ row_number }: RowKey, body: Fix): Promise<boolean> => {
    try {
      const request = { params: { ...params, rowNumber: String(row_number) as never }, body };
      showFixed(params.importId, await call(importEndpoints.fixRow, request), body);
      return true;
    } catch (error) {
      toast.error(t("Row {row} was not changed", { row: rowLabel(row_number) }), { text: readMessage(error) });
      return false;
    }
  };
}

/** The same for one row, with whether it is being corrected. */
export function useFixRow(row: RowKey) {
  const fixRows = useFixRows();
  const fix = useMutation({ mutationFn: (body: Fix) => fixRows(row, body) });
  return { isPending: fix.isPending, fix: (body: Fix) => fix.mutateAsync(body) };
}

type RowKey = Pick<ImportRow, "row_number">;
type Fixed = { row: ImportRow; others: ImportRow[]; counts: ImportCounts };

function showFixed(importId: string, { row, others, counts }: Fixed, { keep_as_one }: Fix): void {
  showCounts(importId, counts);
  const pages = readsOf(importId, "rows");
  // The rows of the others may not have been on the page.
  const shown = queryClient.getQueriesData<RowPage>(pages).flatMap(([, page]) => page?.results ?? []);
  const isMore = others.some((other) => !shown.some(({ row_number }) => row_number === other.row_number));
  const isOfRow = isMore && others.some(({ file_row }) => file_row === row.file_row);
  if (keep_as_one === false || isOfRow) void queryClient.invalidateQueries(pages);
  const fresh = new Map([...others, row].map((item) => [item.row_number, item]));
  queryClient.setQueriesData<RowPage>(
    pages,
    (page) => page && { ...page, results: page.results.map((item) => fresh.get(item.row_number) ?? item) },
  );
  void queryClient.invalidateQueries(readsOf(importId, "missing"));
}

export function showCounts(importId: string, counts: ImportCounts): void {
  queryClient.setQueriesData<FileImportDetail>(readsOf(importId, "read"), (file) => file && { ...file, counts });
}

/** What is cached of one import: the rows of two imports have the same numbers. */
const readsOf = (importId: string, endpoint: "read" | "rows" | "missing") => ({
  predicate: ({ queryKey: [feature, name, request] }: { queryKey: readonly unknown[] }) =>
    feature === "imports" &&
    name === endpoint &&
    (request as { params?: { importId?: string } } | undefined)?.params?.importId === importId,
});
