import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { headerAliases, otherHeaders, serialHeaders } from "./header-aliases.ts";

/** The headers that lists of guests usually have, for telling a header from the rows below it. */
export const knownHeaders: HeaderWords = {
  known: new Set([...Object.values(headerAliases).flat(), ...serialHeaders, ...otherHeaders]),
  serial: new Set(serialHeaders),
};
