import { errorCodes, type ErrorBody, type ErrorCode, type FieldErrors } from "@nyota/contract/errors";
import type { z } from "zod";

/** The one way to refuse a request: a code of the contract's list and a sentence for the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** What was written before the refusal stays written: a used-up try, a revoked session. */
  readonly keepsChanges: boolean;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { extra?: Record<string, unknown>; retryAfter?: number; keepsChanges?: boolean } = {},
  ) {
    super(detail);
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
    this.keepsChanges = options.keepsChanges ?? false;
  }

  get status(): number {
    return errorCodes[this.code];
  }
  get body(): ErrorBody {
    return { ...this.extra, detail: this.message, code: this.code };
  }
}

/** What is wrong with which field, all of it at once. */
export class FieldsError extends Error {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super("Some fields are wrong.");
    this.fields = fields;
  }
}

export const notFound = (what = "This") => new AppError("NOT_FOUND", `${what} does not exist, or you can't see it.`);

/** What somebody limited to some guest groups is told when they would change what all guests share. */
export const seenByAll = () => new AppError("FORBIDDEN", "Only somebody who sees all guests can change this.");

/**
 * The result, or undefined when the application refused it: not there, not allowed. A failure of the database goes on: whoever swallows
 * one works on in a transaction that is over already.
 */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError || error instanceof FieldsError) return undefined;
    throw error;
  });

/** Collects the problems of parsed parts under dotted paths. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === "unrecognized_keys";
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join(".") || "non_field_errors";
      fields.set(name, [...(fields.get(name) ?? []), isUnknown ? "This field is not known." : issue.message]);
    }
  }
  return Object.fromEntries(fields);
}
