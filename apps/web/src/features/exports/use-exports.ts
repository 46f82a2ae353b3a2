import { exportEndpoints } from "@nyota/contract/files/exports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { stateOf } from "./describe-export.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Below this often a file that is being written is asked about, in milliseconds. */
const often = 1_000;

/** A page of the exports, asked for again while one of them is being written. */
export function useExports(page: number, pageSize: number) {
  const { projectId } = useProject();
  return useQuery({
    ...query(exportEndpoints.list, { params: { projectId }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((one) => stateOf(one) === "working") ? often : false),
  });
}

/** The export that the address speaks of, so that it is found again after a reload and from its notification. */
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
