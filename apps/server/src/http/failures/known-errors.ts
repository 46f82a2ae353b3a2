import { AppError } from "../errors.ts";
import type { Constraints } from "./constraints.ts";
import { fromDatabase } from "./database-errors.ts";
import { fromStorage } from "./storage-errors.ts";

/** The error of the contract for a refusal, or a failure of the database or the storage; undefined for any other. */
export const knownError = (error: unknown, constraints: Constraints): AppError | undefined =>
  error instanceof AppError ? error : (fromStorage(error) ?? fromDatabase(error, constraints));
