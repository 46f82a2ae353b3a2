import { modules, staffActions, type ModuleLevels, type StaffAction, type StaffRights } from "./access.ts";
import { levelOf, listAbove, moduleLabels } from "./permissions.ts";

export const staffActionLabels: Record<StaffAction, string> = {
  MANAGE_STAFF: "Staff",
  EDIT_PROJECT: "Project details",
  SEE_ACTIVITY: "Activity",
  CHANGE_PLAN: "Plan and credits",
  TRANSFER_OWNERSHIP: "Handing over",
  DELETE_PROJECT: "Deleting projects",
};

/** What an action allows, in one sentence about the member of staff: the only text about it anywhere. */
export const staffActionSentences: Record<StaffAction, string> = {
  MANAGE_STAFF: "Invites and removes staff of the firm, and changes what they may do, within their own rights.",
  EDIT_PROJECT: "Changes title, date, place and cover of the firm's projects.",
  SEE_ACTIVITY: "Reads who did what in the firm's projects.",
  CHANGE_PLAN: "Upgrades the plan of a project, or adds credits, with plans from their own wallet.",
  TRANSFER_OWNERSHIP: "Asks a collaborator outside the firm to become the owner of a project, if its owner agrees.",
  DELETE_PROJECT: "Deletes projects that hosts have given to the firm.",
};

const everywhere = (level: "VIEW" | "FULL_ACCESS"): ModuleLevels =>
  Object.fromEntries(modules.map((module) => [module, level]));

/** What an administrator has. */
export const allStaffRights: StaffRights = { levels: everywhere("FULL_ACCESS"), actions: staffActions };

export type StaffGroup = { value: string; label: string; text: string } & StaffRights;

export const staffGroupNames = [
  "ADMINISTRATOR",
  "PLANNER",
  "GUEST_DESK",
  "TRAVEL_AND_HOTELS",
  "ACCOUNTS",
  "READ_ONLY",
] as const;
export type StaffGroupName = (typeof staffGroupNames)[number];

const definitions: Record<StaffGroupName, Omit<StaffGroup, "value">> = {
  ADMINISTRATOR: {
    label: "Administrator",
    text: "Does everything, and decides who works for the firm.",
    ...allStaffRights,
  },
  PLANNER: {
    label: "Planner",
    text: "Runs the projects from the first guest to the last goodbye.",
    levels: everywhere("FULL_ACCESS"),
    actions: ["EDIT_PROJECT", "SEE_ACTIVITY"],
  },
  GUEST_DESK: {
    label: "Guest desk",
    text: "Looks after guests, their answers and the messages to them.",
    levels: { EVENT: "VIEW", MICROSITE: "VIEW", GUEST: "DELETE", TASK: "EDIT", TRAVEL: "VIEW", MESSAGE: "EDIT" },
    actions: [],
  },
  TRAVEL_AND_HOTELS: {
    label: "Travel and hotels",
    text: "Looks after journeys, hotels and who sleeps where.",
    levels: { EVENT: "VIEW", GUEST: "VIEW", TASK: "EDIT", STAY: "DELETE", TRAVEL: "DELETE" },
    actions: [],
  },
  ACCOUNTS: {
    label: "Accounts",
    text: "Pays for plans and reads the activity; sees no guests.",
    levels: { EVENT: "VIEW" },
    actions: ["SEE_ACTIVITY", "CHANGE_PLAN"],
  },
  READ_ONLY: {
    label: "Read only",
    text: "Sees everything in the projects, and changes nothing.",
    levels: everywhere("VIEW"),
    actions: [],
  },
};

/** Rights that belong together. A member of staff stores the rights, not the group. */
export const staffGroups = staffGroupNames.map((value) => ({ value, ...definitions[value] }));

/** The actions of `asked` that are not among those of `own`. */
export const listActionsBeyond = (asked: StaffRights, own: StaffRights): StaffAction[] =>
  asked.actions.filter((action) => !own.actions.includes(action));

/** What of the rights asked for somebody with `own` rights doesn't have, by its label. */
export const listBeyond = (asked: StaffRights, own: StaffRights): string[] => [
  ...listAbove(asked.levels, own.levels).map((module) => moduleLabels[module]),
  ...listActionsBeyond(asked, own).map((action) => staffActionLabels[action]),
];

const isSame = (one: StaffRights, other: StaffRights) =>
  modules.every((module) => levelOf(one.levels, module) === levelOf(other.levels, module)) &&
  staffActions.every((action) => one.actions.includes(action) === other.actions.includes(action));

/** The group with exactly these rights. */
export const staffGroupOf = (rights: StaffRights) => staffGroups.find((group) => isSame(group, rights));
