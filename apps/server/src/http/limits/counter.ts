/** Counts occurrences of names. */
export function createCounter() {
  const counts = new Map<string, number>();
  const get = (name: string) => counts.get(name) ?? 0;
  return {
    get,
    add: (name: string) => void counts.set(name, get(name) + 1),
    remove: (name: string) => void (get(name) > 1 ? counts.set(name, get(name) - 1) : counts.delete(name)),
    /** The name with the highest count; of equals, the one counted first. */
    largest: () => {
      let most = { name: "", count: 0 };
      for (const [name, count] of counts) if (count > most.count) most = { name, count };
      return most;
    },
  };
}
