import { ApiError } from "#lib/api/api-error.ts";

const fallback = "Failed to upgrade plan. Please try again.";

/** Why an upgrade failed: the response's `detail`, else the error's message. */
export function readUpgradeFailure(error: unknown): string {
  const body = error instanceof ApiError ? (error.body as { detail?: unknown; error?: unknown } | null) : null;
  if (typeof body?.detail === "string" && body.detail) return body.detail;
  if (error instanceof Error && error.message) return error.message;
  if (typeof body?.error === "string" && body.error) return body.error;
  return fallback;
}
