import { importEndpoints } from "@nyota/contract/files/imports";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isMoving } from "./import-state-labels.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The import of the address; polled every second while the server works on it. */
export function useImport() {
  const { projectId } = useProject();
  const { importId = "" } = useParams();
  const params = { projectId, importId };
  const read = useQuery({
    ...query(importEndpoints.read, { params }),
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? 1_000 : false),
  });
  return { params, read, file: read.data };
}
