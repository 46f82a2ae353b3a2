/** The entry of a table under a text from anywhere. Unlike `table[key]` it finds nothing under `constructor` or `__proto__`. */
export const lookUp = <V>(table: Readonly<Partial<Record<string, V>>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
