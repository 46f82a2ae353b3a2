/** Runs work in the order it was asked for, at most `most` at a time. */
export function takeTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      // Its turn goes to the next one, without a moment in which somebody else could take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
