import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { Slot } from "./slots.ts";

/**
 * The minimum rate of a body with a file: bytes per second, on average over so many seconds. A phone with a weak signal
 * is faster.
 */
const MIN_RATE = 8_192;
const WINDOW_SECONDS = 5;
/**
 * How many seconds a body may always take; after that it is ended if it is the slowest and another waits for its slot.
 */
const SAFE_SECONDS = 15;
/**
 * The age in seconds from which it is compared with others: so that ones which began a little later, and are slower,
 * end first.
 */
const COMPARED_SECONDS = 10;
/** How long an upload waits for a slot, in milliseconds: longer than the slowest may use it. */
export const UPLOAD_PATIENCE = (SAFE_SECONDS + 5) * 1_000;

/**
 * Reads a body in a slot and gives up when the client disconnects before it is complete, when less than the minimum
 * rate arrives for five seconds, or when others wait for the slot and this body is the slowest. Without this a body
 * that was cut off before the reading began, or that arrives slowly, would occupy its slot without end. Throws
 * MALFORMED_BODY and TOO_SLOW.
 */
export async function whileSending<T>({ raw }: FastifyRequest, place: Slot, read: () => Promise<T>): Promise<T> {
  let stop = () => {};
  const broken = new Promise<never>((_, reject) => {
    const giveUp = () => {
      if (!raw.complete)
        reject(new AppError("MALFORMED_BODY", "The connection ended before the request was complete."));
    };
    const seen = [raw.socket.bytesRead];
    let seconds = 0;
    // Counts ticks, not clock time: when this process stalls, data that has arrived meanwhile is not read yet.
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
