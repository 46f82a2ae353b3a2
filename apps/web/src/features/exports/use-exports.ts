import { exportEndpoints } from "@nyota/contract/files/exports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { stateOf } from "./describe-export.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Polling interval while a file is being written, in milliseconds. */
const often = 1_000;

/** A page of the exports, polled while one of them is being written. */
export function useExports(page: number, pageSize: number) {
  const { projectId } = useProject();
  return useQuery({
    ...query(exportEndpoints.list, { params: { projectId }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((file) => stateOf(file) === "working") ? often : false),
  });
}

/** The export whose id is in the address, so that a reload and its notification find it. */
export function useCurrentExport() {
  const { projectId } = useProject();
  const [url, setUrl] = useSearchParams();
  const exportId = url.get("export");
  const read = useQuery({
    ...query(exportEndpoints.read, { params: { projectId, exportId: exportId ?? "" } }),
    enabled: exportId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data && stateOf(state.data) === "working" ? often : false),
  });
  function show(id: string | null): void {
    const next = new URLSearchParams(url);
    if (id === null) next.delete("export");
    else next.set("export", id);
    setUrl(next, { replace: true });
  }
  return { exportId, file: exportId === null ? undefined : read.data, error: read.error, show };
}
