import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { Slot } from "./slots.ts";

/** The least a body with a file has to bring: bytes a second, on average over so many seconds. A phone with one bar brings more. */
const MIN_RATE = 8_192;
const WINDOW_SECONDS = 5;
/** How long a body may take for certain, in seconds; from then on it ends when it is the slowest and somebody waits for its place. */
const SAFE_SECONDS = 15;
/** From when on it is compared with others: those that began a little later, and are slower, end first. */
const COMPARED_SECONDS = 10;
/** How long one waits for a place to send a file, in milliseconds: longer than the slowest may hold it. */
export const UPLOAD_PATIENCE = (SAFE_SECONDS + 5) * 1_000;

/**
 * Reads a body in a place among others and gives up when the client goes away before it is whole, when less than the least rate arrives for five
 * seconds, or when others wait for the place and this body is the slowest. Without this the reading would wait for what was cut off before
 * it began, or for as long as somebody likes, and hold what it took for it. Throws MALFORMED_BODY and TOO_SLOW.
 */
export async function whileSending<T>({ raw }: FastifyRequest, place: Slot, read: () => Promise<T>): Promise<T> {
  let stop = () => {};
  const broken = new Promise<never>((_, reject) => {
    const giveUp = () => {
      if (!raw.complete) reject(new AppError("MALFORMED_BODY", "The request was broken off."));
    };
    const seen = [raw.socket.bytesRead];
    let seconds = 0;
    // Counted by ticks, not by the clock: when this process stalls, what has arrived meanwhile is not read yet.
    const timer = setInterval(() => {
      seconds += 1;
      seen.push(raw.socket.bytesRead);
      if (raw.complete) return place.compare(undefined);
      if (seen.length <= WINDOW_SECONDS) return;
      const arrived = (seen.at(-1) as number) - (seen.shift() as number);
      if (seconds > COMPARED_SECONDS) place.compare(arrived);
      if (arrived < MIN_RATE * WINDOW_SECONDS)
        reject(new AppError("TOO_SLOW", "The file took too long to arrive. Try again with a better connection."));
      else if (seconds > SAFE_SECONDS && place.isInTheWay())
        reject(
          new AppError("TOO_SLOW", "The file arrived slowly, and other files were waiting. Try again in a minute.", {
            retryAfter: 60,
          }),
        );
    }, 1_000);
    raw.once("close", giveUp);
    stop = () => {
      clearInterval(timer);
      place.compare(undefined);
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
