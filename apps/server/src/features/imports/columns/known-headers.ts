import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { headerAliases, otherHeaders, serialHeaders } from "./header-aliases.ts";

/** The usual headers of guest lists, for telling the header row from the rows below it. */
export const knownHeaders: HeaderWords = {
  known: new Set([...Object.values(headerAliases).flat(), ...serialHeaders, ...otherHeaders]),
  serial: new Set(serialHeaders),
};
