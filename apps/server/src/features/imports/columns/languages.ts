import { readdirSync, readFileSync } from "node:fs";

/**
 * Comma-separated headers by the key of the target field; `other` for columns that have no field of their own, `people_of`
 * for what several people are to somebody, as titles above them say it.
 */
type HeadersByField = Readonly<Record<string, string>>;

const folder = new URL("languages/", import.meta.url);

/** One file for each language; English and Hindi are in header-aliases.ts. */
export const languages: readonly HeadersByField[] = readdirSync(folder)
  .toSorted()
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as HeadersByField);
