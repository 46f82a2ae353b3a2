import type { FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

/** The `updated_at` of the row somebody loaded before editing it, when they sent it. */
export function readVersion(request: FastifyRequest): string | undefined {
  const given = request.headers["if-unmodified-since-version"];
  return typeof given === "string" ? given : undefined;
}

type Check = { version: string | undefined; row: { updated_at: string }; current: () => Promise<unknown> };

/** Refuses an edit of a row that has changed since it was loaded, with the row as it is now. The row must be locked. */
export async function requireVersion({ version, row, current }: Check) {
  if (version === undefined || version === row.updated_at) return;
  throw new AppError("STALE_VERSION", "Somebody else has changed this since you opened it.", {
    extra: { current: await current() },
  });
}
