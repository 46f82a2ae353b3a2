export { listShownEvents } from "./chosen.ts";
export { countAnswersByDay } from "./count-by-day.ts";
export { countHeads } from "./count-heads.ts";
export { listSilent } from "./list-silent.ts";
export { readMatrix } from "./read-matrix.ts";
export { listGiven, listTexts, readResults } from "./read-results.ts";
export { readContacts, readSilentFacts, selectSilent, type SilentFacts, type SilentRow } from "./select-silent.ts";
export { nameHouseholds, readMembers } from "./select-households.ts";
