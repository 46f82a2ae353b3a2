/** A sequence of numbers that a seed decides (mulberry32). They are drawn by multiplying, so every machine draws the same. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** From 0 to below 1. */
    fraction: next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T,
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
