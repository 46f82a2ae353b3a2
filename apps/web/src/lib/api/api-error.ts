import { isDetailError, type ErrorCode, type FieldErrors } from "@nyota/contract/errors";
import { t } from "#lib/i18n/t.ts";

/** The error of a refused call: either field errors, or one sentence and its code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "OFFLINE" | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(isDetailError(body) ? body.detail : firstMessage(body));
    this.status = status;
    this.body = body;
    this.code = status === 0 ? "OFFLINE" : isDetailError(body) ? body.code : undefined;
    this.fieldErrors = status === 400 && !isDetailError(body) ? (body as FieldErrors) : undefined;
  }
}

function firstMessage(body: unknown): string {
  const lists = typeof body === "object" && body !== null ? Object.values(body as FieldErrors) : [];
  return (
    lists.flat().find((message) => typeof message === "string") ?? t("Something went wrong. Try again in a moment.")
  );
}
