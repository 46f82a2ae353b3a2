import { errorCodes, type ErrorBody, type ErrorCode, type FieldErrors } from "@nyota/contract/errors";
import type { z } from "zod";

/** The only way to refuse a request: a code from the contract's list and a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** The changes made before the refusal are committed: a used attempt, a revoked session. */
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

/** Field errors, reported all together. */
export class FieldsError extends Error {
  readonly fields: FieldErrors;
  /** As in AppError. */
  readonly keepsChanges: boolean;

  constructor(fields: FieldErrors, { keepsChanges = false }: { keepsChanges?: boolean } = {}) {
    super("Some fields are wrong.");
    this.fields = fields;
    this.keepsChanges = keepsChanges;
  }
}

/** Whether what was changed before this refusal is committed. */
export const isKept = (error: unknown): error is AppError | FieldsError =>
  (error instanceof AppError || error instanceof FieldsError) && error.keepsChanges;

export const notFound = (what = "This") => new AppError("NOT_FOUND", `${what} does not exist, or you can't see it.`);

/** The error for a user limited to some guest groups who tries to change what all guests share. */
export const seenByAll = (verb: "change" | "open" = "change") =>
  new AppError("FORBIDDEN", `Only somebody who sees all guests can ${verb} this.`);

/**
 * The result, or undefined when the application refused the work (not found, not allowed). Database errors are thrown:
 * after one, the transaction is aborted and can't be used any more.
 */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError || error instanceof FieldsError) return undefined;
    throw error;
  });

type Issue = z.core.$ZodIssue;
/** An alternative that wants another type altogether explains less than one that only refuses the value. */
const mismatch = (issues: readonly Issue[]) =>
  Math.max(
    ...issues.map(({ code, path }) =>
      path.length > 0 ? 0 : code === "invalid_type" ? 2 : code === "invalid_value" ? 1 : 0,
    ),
  );

/** The issues; for a union without a message of its own, those of the alternative that fits the value best. */
function explainUnions(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union" || issue.message !== "Invalid input") return [issue];
    const alternatives = issue.errors.map(explainUnions).filter((found) => found.length > 0);
    const [best = [issue]] = alternatives.toSorted((one, other) => mismatch(one) - mismatch(other));
    return best.map((inner) => (inner === issue ? issue : { ...inner, path: [...issue.path, ...inner.path] }));
  });
}

/** Collects the problems of a parse under dotted paths. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of explainUnions(error.issues)) {
    const isUnknown = issue.code === "unrecognized_keys";
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join(".") || "non_field_errors";
      fields.set(name, [...(fields.get(name) ?? []), isUnknown ? "This field is not known." : issue.message]);
    }
  }
  return Object.fromEntries(fields);
}
