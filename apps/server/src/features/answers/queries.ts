export { listShownEvents } from "./chosen.ts";
export { countAnswersByDay } from "./count-by-day.ts";
export { countHeads } from "./count-heads.ts";
export { countGroups } from "./count-groups.ts";
export { listSilent } from "./list-silent.ts";
export { readMatrix } from "./read-matrix.ts";
export { listGiven, listTexts, readResults } from "./read-results.ts";
export { readContacts, readSilentFacts, selectSilent, type Silent, type SilentFacts } from "./select-silent.ts";
export { addNames, nameHouseholds, type NamedHousehold, readMembers } from "./select-households.ts";
