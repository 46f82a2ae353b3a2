import { t } from "#lib/i18n/t.ts";

export type FieldErrors = Record<string, string[]>;

function isFieldErrors(value: unknown): value is FieldErrors {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((item) => Array.isArray(item) && item.every((m) => typeof m === "string"));
}

/** Finds the server's `{field: [messages]}` in what a submit returned or threw, at any level of the error. */
export function readFieldErrors(source: unknown): FieldErrors | null {
  if (isFieldErrors(source)) return source;
  if (typeof source !== "object" || source === null) return null;
  for (const key of ["fieldErrors", "data", "body"]) {
    const inner = (source as Record<string, unknown>)[key];
    if (isFieldErrors(inner)) return inner;
  }
  return null;
}

/** The first error message of a failed submit, for places without fields. */
export const readProblem = (source: unknown): string =>
  Object.values(readFieldErrors(source) ?? {}).flat()[0] ?? readMessage(source);

export function readMessage(source: unknown): string {
  if (typeof source === "object" && source !== null) {
    const { data, detail, message } = source as { data?: { detail?: unknown }; detail?: unknown; message?: unknown };
    for (const text of [data?.detail, detail, message]) if (typeof text === "string" && text) return text;
  }
  return t("This could not be saved. Check your connection and try again.");
}
