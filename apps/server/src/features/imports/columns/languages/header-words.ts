/** Comma-separated headers by the key of the target field; `other` for columns that have no field of their own. */
export type HeaderWordsByField = Readonly<Record<string, string>>;
