import { type FileImportDetail, type ImportCounts, type ImportRow } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readTab, tabWords } from "./preview-tabs.ts";
import { useImport } from "../state/use-import.ts";
import { call, query } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { toast } from "#ui/toast.ts";

type RowPage = { results: ImportRow[] };

/** One page of the preview. It is not refetched while rows are corrected, so that no row moves while the user edits. */
export function useRows() {
  const { params } = useImport();
  const list = useListParams({ pageSize: 50 });
  const tab = readTab(useSearchParams()[0].get("show"));
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

type Fix = { values?: Record<string, string>; skip?: boolean; matched_guest_id?: string | null };

/** Corrects a row and shows the result in its place. */
export function useFixRow({ row_number, file_row }: Pick<ImportRow, "row_number" | "file_row">) {
  const { params } = useImport();
  const fix = useMutation({
    mutationFn: (body: Fix) =>
      call(importEndpoints.fixRow, { params: { ...params, rowNumber: String(row_number) as never }, body }),
    onSuccess: ({ row, others, counts }) => {
      showCounts(params.importId, counts);
      const pages = {
        predicate: ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
          feature === "imports" && name === "rows",
      };
      const fresh = new Map([...others, row].map((item) => [item.row_number, item]));
      queryClient.setQueriesData<RowPage>(
        pages,
        (page) => page && { ...page, results: page.results.map((item) => fresh.get(item.row_number) ?? item) },
      );
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, name] }) => feature === "imports" && name === "missing",
      });
    },
    onError: (error) => toast.error(`Row ${file_row} was not changed`, { text: readMessage(error) }),
  });
  return { isPending: fix.isPending, fix: (body: Fix) => fix.mutateAsync(body).catch(() => undefined) };
}

export function showCounts(importId: string, counts: ImportCounts): void {
  const reads = {
    predicate: ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
      feature === "imports" && name === "read",
  };
  queryClient.setQueriesData<FileImportDetail>(reads, (file) => (file?.id === importId ? { ...file, counts } : file));
}
