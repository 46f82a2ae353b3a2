import { ApiError } from "./api-error.ts";

/** Why an edit was refused: the row as somebody else has saved it meanwhile, and who and when where it is known. */
export type Stale<Row> = { current: Row; changed_by: string | null; changed_at: string | null };

/** The refusal of an edit that began with an older version of its row; undefined for any other error. */
export function readStale<Row>(error: unknown): Stale<Row> | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  const {
    current,
    changed_by = null,
    changed_at = null,
  } = error.body as Pick<Stale<Row>, "current"> & Partial<Stale<Row>>;
  return { current, changed_by, changed_at };
}
