import { t } from "#lib/i18n/t.ts";
import { ApiError } from "./api-error.ts";

/**
 * Why an edit was refused: the row as it was saved meanwhile, and by whom and when where it is known. `changed_by`
 * follows "Changed by": a name, or the user themselves in another window.
 */
export type Stale<Row> = { current: Row; changed_by: string | null; changed_at: string | null };

/** The refusal of an edit that began with an older version of its row; undefined for any other error. */
export function readStale<Row>(error: unknown): Stale<Row> | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  const {
    current,
    changed_by = null,
    changed_by_me = false,
    changed_at = null,
  } = error.body as Pick<Stale<Row>, "current"> & Partial<Stale<Row> & { changed_by_me: boolean }>;
  return { current, changed_by: changed_by_me ? t("you in another window") : changed_by, changed_at };
}
