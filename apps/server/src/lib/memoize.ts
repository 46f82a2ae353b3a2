/** Stores the last `max` results of a pure function whose arguments and result are texts. */
export function memoize<Args extends (string | null)[]>(max: number, compute: (...args: Args) => string) {
  const known = new Map<string, string>();
  return (...args: Args): string => {
    const key = JSON.stringify(args);
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const oldest = known.keys().next();
    if (known.size >= max && !oldest.done) known.delete(oldest.value);
    const result = compute(...args);
    known.set(key, result);
    return result;
  };
}
