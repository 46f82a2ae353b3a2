import type { FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

/**
 * Reads a body and gives up when the client goes away before it is whole. Without this the reading would wait for ever for what was cut off
 * before it began, and hold what it took for it. Throws MALFORMED_BODY then.
 */
export async function whileSending<T>({ raw }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  let giveUp = () => {};
  const gone = new Promise<never>((_, reject) => {
    giveUp = () => {
      if (!raw.complete) reject(new AppError("MALFORMED_BODY", "The request was broken off."));
    };
  });
  raw.once("close", giveUp);
  if (raw.destroyed) giveUp();
  try {
    return await Promise.race([gone, read()]);
  } finally {
    raw.off("close", giveUp);
  }
}
