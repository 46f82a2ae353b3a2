import type { ErrorCode } from "@nyota/contract/errors";
import { NotConnected } from "#db/driver/application-driver.ts";
import { lookUp } from "@nyota/contract/look-up";
import { AppError } from "../errors.ts";
import type { Constraints } from "./constraints.ts";
import { fullDisk, isFull } from "./storage-errors.ts";

type PgError = Error & { code: string; severity?: string; constraint?: string; detail?: string };

// Class 22 is bad data, 23 a broken constraint, 40 a lost race, 53/57/08 a server that can't serve now (PostgreSQL,
// appendix A).
const bySqlState: [pattern: RegExp, code: ErrorCode, detail: string][] = [
  [/^23505$/, "CONFLICT", "This exists already."],
  // A reference that restricts has a code of its own from version 18 of PostgreSQL on.
  [/^23(503|001)$/, "IN_USE", "Something else still refers to this, or what it refers to is gone."],
  [/^23(514|P01)$/, "CONFLICT", "This would break a rule of the project."],
  [/^23/, "UNSUPPORTED_VALUE", "A value is missing or not allowed."],
  [/^22/, "UNSUPPORTED_VALUE", "A value can't be stored."],
  [/^(54001|54000|08P01)$/, "UNSUPPORTED_VALUE", "This request is too complicated."],
  // 25P02: an earlier statement of the transaction failed and its error was ignored; usually a lock, else the next
  // attempt reports the reason.
  [/^(40001|40P01|55P03|25P02)$/, "RETRY", "Somebody else is changing this right now. Try again."],
  [/^(57014)$/, "UNAVAILABLE", "This took too long. Try again in a moment."],
  [/^(57P0|08|53|25P03)/, "UNAVAILABLE", "The database is not reachable. Try again in a moment."],
];

/** The error for a broken rule of a project; undefined for any other error. */
export function fromRule(error: unknown, constraints: Constraints): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { constraint = "", detail } = error as PgError;
  const refusal = lookUp(constraints, constraint)?.(readFacts(detail));
  return refusal && new AppError(refusal.code, refusal.detail);
}

/** The facts of a rule are JSON. For a constraint, PostgreSQL's detail is a sentence about the row instead. */
function readFacts(detail: string | undefined): unknown {
  try {
    return detail === undefined ? undefined : JSON.parse(detail);
  } catch {
    return undefined;
  }
}

const away = () =>
  new AppError("UNAVAILABLE", "The database is not reachable. Try again in a moment.", { retryAfter: 2 });

const messages =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*PGSQL|connection error/i;

/** The error for a failure of the database or of the disk; undefined for any other error. */
export function fromDatabase(error: unknown, constraints: Constraints): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const rule = fromRule(error, constraints);
  if (rule) return rule;
  if (error instanceof NotConnected) return away();
  const { code, severity } = error as PgError;
  if (isFull(code)) return fullDisk();
  // An error that ends the connection, also one of a pooler, is not the request's fault.
  if (severity === "FATAL") return away();
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) {
    const found = bySqlState.find(([pattern]) => pattern.test(code));
    if (found) return new AppError(found[1], found[2], retryHint(found[1]));
  }
  return messages.test(`${error.message} ${code}`) ? away() : undefined;
}

const retryHint = (code: ErrorCode) => (code === "RETRY" || code === "UNAVAILABLE" ? { retryAfter: 1 } : {});
