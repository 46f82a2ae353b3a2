import { stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readMatrix } from "../placing/matrix-model.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Milliseconds: others move guests meanwhile. An unchanged matrix is not sent again. */
export const MATRIX_POLL = 20_000;

/** All rooms by nights. */
export function useMatrix() {
  const { projectId } = useProject();
  const read = useQuery({
    ...query(stayMatrixEndpoints.roomNights, { params: { projectId }, query: {} }),
    refetchInterval: MATRIX_POLL,
  });
  const matrix = useMemo(() => read.data && readMatrix(read.data), [read.data]);
  return { read, matrix };
}
