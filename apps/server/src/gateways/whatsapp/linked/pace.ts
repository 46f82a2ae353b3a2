/** One message in so many is followed by a long pause, of one to three minutes. */
const LONG_PAUSE_EVERY = 32;
const LONG_PAUSE_S = 60;

/**
 * Seconds until the next message: a random pause, as somebody makes who writes by hand. `chance` and `longChance` are random
 * numbers from 0 to 1.
 */
export const pauseOf = (gap: number, chance: number, longChance: number): number =>
  gap * (1 + 1.5 * chance) + (gap > 0 && longChance < 1 / LONG_PAUSE_EVERY ? LONG_PAUSE_S * (1 + 2 * chance) : 0);

const SHORTEST_S = 0.01;
export const averagePause = (gap: number): number =>
  Math.max(SHORTEST_S, gap * 1.75 + (gap > 0 ? (LONG_PAUSE_S * 2) / LONG_PAUSE_EVERY : 0));
