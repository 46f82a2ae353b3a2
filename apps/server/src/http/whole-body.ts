import type { FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

/** The least a body with a file has to bring: bytes a second, on average over so many seconds. A phone with one bar brings more. */
const MIN_RATE = 8_192;
const WINDOW_SECONDS = 5;

/**
 * Reads a body and gives up when the client goes away before it is whole, or sends next to nothing for five seconds. Without this the reading
 * would wait for what was cut off before it began, or for as long as somebody likes, and hold what it took for it. Throws MALFORMED_BODY and
 * TOO_SLOW.
 */
export async function whileSending<T>({ raw }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  let stop = () => {};
  const broken = new Promise<never>((_, reject) => {
    const giveUp = () => {
      if (!raw.complete) reject(new AppError("MALFORMED_BODY", "The request was broken off."));
    };
    const seen = [raw.socket.bytesRead];
    // Counted by ticks, not by the clock: when this process stalls, what has arrived meanwhile is not read yet.
    const timer = setInterval(() => {
      seen.push(raw.socket.bytesRead);
      if (raw.complete || seen.length <= WINDOW_SECONDS) return;
      const arrived = (seen.at(-1) as number) - (seen.shift() as number);
      if (arrived < MIN_RATE * WINDOW_SECONDS)
        reject(new AppError("TOO_SLOW", "The file took too long to arrive. Try again with a better connection."));
    }, 1_000);
    raw.once("close", giveUp);
    stop = () => {
      clearInterval(timer);
      raw.off("close", giveUp);
    };
    if (raw.destroyed) giveUp();
  });
  try {
    return await Promise.race([broken, read()]);
  } finally {
    stop();
  }
}
