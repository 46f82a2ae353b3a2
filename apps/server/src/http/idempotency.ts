import { createHash } from "node:crypto";
import { isRepeatable, type Named } from "@nyota/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { findAnswer, forgetKey, storeReply } from "#db/idempotency.ts";
import { AppError, isKept } from "./errors.ts";
import type { UploadedFile } from "./bodies/files.ts";
import type { UserScope } from "./scope.ts";

type Options = {
  endpoint: Named;
  scope: UserScope;
  input: Record<string, unknown>;
  request: FastifyRequest;
  run: () => Promise<unknown>;
};

/** The `Idempotency-Key` of a call that takes one. Throws INVALID for a malformed key. */
export function readKey(endpoint: Named, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !isRepeatable(endpoint)) return undefined;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key))
    throw new AppError("INVALID", "The Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.");
  return key;
}

/**
 * Runs the work once per `Idempotency-Key`, user and route. The key is written in the same transaction as the change.
 */
export async function answerOnce({ endpoint, scope, input, request, run }: Options) {
  const key = readKey(endpoint, request);
  if (key === undefined) return run();
  // The reply may contain what another token of the user may not see.
  const caller = scope.token ? ` with token ${scope.token.id}` : "";
  const route = `${endpoint.method} ${endpoint.path}${caller}`;
  const file = input["file"] as UploadedFile | undefined;
  const fileHash = file && createHash("sha256").update(file.bytes).digest("base64url");
  const asked = JSON.stringify([input["params"], input["query"], input["body"], fileHash]);
  const fingerprint = createHash("sha256").update(asked).digest();
  const known = await findAnswer(scope.db, { userId: scope.userId, route, key, fingerprint });
  if (known?.state === "answered") {
    if (!known.fingerprint.equals(fingerprint))
      throw new AppError("IDEMPOTENCY_REUSED", "This Idempotency-Key was used for another request.");
    return known.reply;
  }
  if (known?.state === "in flight")
    throw new AppError("IDEMPOTENCY_IN_FLIGHT", "The first request with this key is still running.", { retryAfter: 1 });
  const result = await run().catch(async (error: unknown) => {
    // Its changes are committed without a stored reply: the same request must be possible again.
    if (isKept(error)) await forgetKey(scope.db, { userId: scope.userId, route, key });
    throw error;
  });
  await storeReply(scope.db, { userId: scope.userId, route, key, reply: result });
  return result;
}
