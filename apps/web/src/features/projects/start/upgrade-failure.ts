import { UPGRADE_FAILED } from "@nyota/contract/store/orders";
import { ApiError } from "#lib/api/api-error.ts";
import { translate } from "#lib/i18n/t.ts";

const fallback = translate(UPGRADE_FAILED);

/**
 * Why an upgrade failed: the response's `detail`, else what it says about a field, else the error's message. An ApiError
 * always has a message, also when the response said nothing.
 */
export function readUpgradeFailure(error: unknown): string {
  const body = error instanceof ApiError ? (error.body as { detail?: unknown; error?: unknown } | null) : null;
  if (typeof body?.detail === "string" && body.detail) return body.detail;
  const [field] = error instanceof ApiError ? Object.values(error.fieldErrors ?? {}).flat() : [];
  if (field) return field;
  if (error instanceof Error && !(error instanceof ApiError) && error.message) return error.message;
  if (typeof body?.error === "string" && body.error) return body.error;
  return fallback;
}
