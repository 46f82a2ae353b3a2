import type { ErrorCode } from "@nyota/contract/errors";
import { NotConnected } from "#db/application-driver.ts";
import { lookUp } from "@nyota/contract/look-up";
import { AppError } from "../errors.ts";
import type { Constraints } from "./constraints.ts";

type PgError = Error & { code: string; severity?: string; constraint?: string; detail?: string };

// Class 22 is bad data, 23 a broken constraint, 40 a lost race, 53/57/08 a server that can't serve now (PostgreSQL, appendix A).
const bySqlState: [pattern: RegExp, code: ErrorCode, detail: string][] = [
  [/^23505$/, "CONFLICT", "This exists already."],
  [/^23503$/, "IN_USE", "Something else still refers to this, or what it refers to is gone."],
  [/^23(514|P01)$/, "CONFLICT", "This would break a rule of the project."],
  [/^23/, "UNSUPPORTED_VALUE", "A value is missing or not allowed."],
  [/^22/, "UNSUPPORTED_VALUE", "A value can't be stored."],
  [/^(54001|54000|08P01)$/, "UNSUPPORTED_VALUE", "This request is too complicated."],
  // 25P02: an earlier statement failed and somebody went on; it was a lock, or the next try says what it is.
  [/^(40001|40P01|55P03|25P02)$/, "RETRY", "Somebody else is changing this right now. Try again."],
  [/^(57014)$/, "UNAVAILABLE", "This took too long. Try again in a moment."],
  [/^(57P0|08|53|25P03)/, "UNAVAILABLE", "The database is not reachable. Try again in a moment."],
];

/** What a broken rule of a project means to a caller; undefined when the error is none. */
export function fromRule(error: unknown, constraints: Constraints): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { constraint = "", detail } = error as PgError;
  const refusal = lookUp(constraints, constraint)?.(readFacts(detail));
  return refusal && new AppError(refusal.code, refusal.detail);
}

/** The facts of a rule. Of a constraint PostgreSQL says here which row it is about, in a sentence. */
function readFacts(detail: string | undefined): unknown {
  try {
    return detail === undefined ? undefined : JSON.parse(detail);
  } catch {
    return undefined;
  }
}

const away = () =>
  new AppError("UNAVAILABLE", "The database is not reachable. Try again in a moment.", { retryAfter: 2 });

/** No room on the disk, or none left of what one may use. */
const isFull = (code: string | undefined) => code === "ENOSPC" || code === "EDQUOT" || code === "53100";

const messages =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*PGSQL|connection error/i;

/** What a failure of the database or of the disk means to a caller; undefined when it is neither. */
export function fromDatabase(error: unknown, constraints: Constraints): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const rule = fromRule(error, constraints);
  if (rule) return rule;
  if (error instanceof NotConnected) return away();
  const { code, severity } = error as PgError;
  if (isFull(code))
    return new AppError("UNAVAILABLE", "The server's disk is full, so nothing can be saved. Tell whoever runs it.", {
      retryAfter: 30,
    });
  // What ends the connection, a pooler's own troubles among it, is no fault of the request.
  if (severity === "FATAL") return away();
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) {
    const found = bySqlState.find(([pattern]) => pattern.test(code));
    if (found) return new AppError(found[1], found[2], retryHint(found[1]));
  }
  return messages.test(`${error.message} ${code}`) ? away() : undefined;
}

const retryHint = (code: ErrorCode) => (code === "RETRY" || code === "UNAVAILABLE" ? { retryAfter: 1 } : {});
