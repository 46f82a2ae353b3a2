/** Looks up an untrusted key in a table. Unlike `table[key]` it finds nothing for `constructor` or `__proto__`. */
export const lookUp = <V>(table: Readonly<Partial<Record<string, V>>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
