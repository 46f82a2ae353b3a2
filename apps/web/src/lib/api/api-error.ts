import { isDetailError, type ErrorCode, type FieldErrors } from "@nyota/contract/errors";
import { t, translate } from "#lib/i18n/t.ts";

/** The error of a refused call: either field errors, or one sentence and its code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "OFFLINE" | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(isDetailError(body) ? translate(body.detail) : firstMessage(body));
    this.status = status;
    this.body = body;
    this.code = status === 0 ? "OFFLINE" : isDetailError(body) ? body.code : undefined;
    this.fieldErrors = status === 400 && !isDetailError(body) ? translateFields(body) : undefined;
  }
}

/** The server sends English; a body that is none of its own is left as it is. */
function translateFields(body: unknown): FieldErrors | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const entries = Object.entries(body as FieldErrors);
  return Object.fromEntries(
    entries.map(([name, messages]) => [name, Array.isArray(messages) ? messages.map(translate) : messages]),
  );
}

function firstMessage(body: unknown): string {
  const lists = typeof body === "object" && body !== null ? Object.values(body as FieldErrors) : [];
  const first = lists.flat().find((message) => typeof message === "string");
  return first === undefined ? t("Something went wrong. Try again in a moment.") : translate(first);
}
