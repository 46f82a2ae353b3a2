import { ApiError } from "#lib/api/api-error.ts";
import { t } from "#lib/i18n/t.ts";

const fallback = t("Failed to upgrade plan. Please try again.");

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
