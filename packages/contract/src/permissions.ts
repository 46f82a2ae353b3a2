import { grants, levels, modules, type Level, type Module, type ModuleLevels } from "./access.ts";

/** What each part of a project is called, as in the navigation. */
export const moduleLabels: Record<Module, string> = {
  EVENT: "Events",
  MICROSITE: "RSVP page",
  GUEST: "Guests",
  TASK: "Tasks",
  STAY: "Stay",
  TRAVEL: "Travel",
  MESSAGE: "Messages",
  ASSET: "Assets",
  COLLABORATOR: "Collaborators",
};

export const levelLabels: Record<Level, string> = {
  NO_ACCESS: "No access",
  VIEW: "See",
  CREATE: "Add",
  EDIT: "Change",
  DELETE: "Delete",
  FULL_ACCESS: "Everything",
};

/** What a level in a module allows, in one sentence about the collaborator: the only text about it anywhere. */
export const permissionSentences: Record<Module, Record<Level, string>> = {
  EVENT: {
    NO_ACCESS: "Can't open the events.",
    VIEW: "Sees the events and how many guests come to each.",
    CREATE: "Sees the events and adds new ones.",
    EDIT: "Adds events and changes their time, place and details.",
    DELETE: "Adds, changes and deletes events.",
    FULL_ACCESS: "Does everything with events, whatever Nyota adds later.",
  },
  MICROSITE: {
    NO_ACCESS: "Can't open the settings of the RSVP page.",
    VIEW: "Sees the RSVP page, its settings and its questions.",
    CREATE: "Sees the RSVP page and adds questions to it.",
    EDIT: "Changes the RSVP page and its questions, and publishes it.",
    DELETE: "Changes and publishes the RSVP page, and deletes questions.",
    FULL_ACCESS: "Does everything with the RSVP page, whatever Nyota adds later.",
  },
  GUEST: {
    NO_ACCESS: "Can't open the guest list.",
    VIEW: "Sees the guests with their answers, and exports the list.",
    CREATE: "Sees the guests, comments on them, adds new ones and imports lists.",
    EDIT: "Adds and changes guests, enters answers, and opens private links and documents.",
    DELETE: "Adds, changes, merges and deletes guests, and undoes imports.",
    FULL_ACCESS: "Does everything with guests, whatever Nyota adds later.",
  },
  TASK: {
    NO_ACCESS: "Can't open the tasks.",
    VIEW: "Sees the tasks.",
    CREATE: "Sees the tasks, comments on them and adds new ones.",
    EDIT: "Adds tasks, comments on them, changes them and marks them as done.",
    DELETE: "Adds, changes and deletes tasks.",
    FULL_ACCESS: "Does everything with tasks, whatever Nyota adds later.",
  },
  STAY: {
    NO_ACCESS: "Can't see hotels and who sleeps where.",
    VIEW: "Sees the hotels, the rooms and who sleeps where.",
    CREATE: "Sees who sleeps where, and adds hotels and rooms.",
    EDIT: "Adds and changes hotels and rooms, and gives guests a room.",
    DELETE: "Gives and takes rooms, and deletes hotels and rooms.",
    FULL_ACCESS: "Does everything with hotels and rooms, whatever Nyota adds later.",
  },
  TRAVEL: {
    NO_ACCESS: "Can't see how guests arrive and leave.",
    VIEW: "Sees how and when guests arrive and leave.",
    CREATE: "Sees the journeys of guests and adds new ones.",
    EDIT: "Adds and changes the journeys of guests.",
    DELETE: "Adds, changes and deletes the journeys of guests.",
    FULL_ACCESS: "Does everything with journeys, whatever Nyota adds later.",
  },
  MESSAGE: {
    NO_ACCESS: "Can't open campaigns, numbers, templates and the outbox.",
    VIEW: "Sees campaigns, templates, numbers and the messages sent.",
    CREATE: "Writes campaigns and templates, sends messages and adds numbers.",
    EDIT: "Writes and sends messages, pauses and cancels campaigns, and links numbers.",
    DELETE: "Writes and sends messages, and deletes campaigns, templates and numbers.",
    FULL_ACCESS: "Does everything with messages, whatever Nyota adds later.",
  },
  ASSET: {
    NO_ACCESS: "Can't open the project's files.",
    VIEW: "Sees the pictures and files of the project.",
    CREATE: "Sees the project's files and uploads new ones.",
    EDIT: "Uploads files, renames and sorts them.",
    DELETE: "Uploads, sorts and deletes files.",
    FULL_ACCESS: "Does everything with files, whatever Nyota adds later.",
  },
  COLLABORATOR: {
    NO_ACCESS: "Can't see who else helps.",
    VIEW: "Sees who else helps and what each may do.",
    CREATE: "Sees who helps and invites others, with no more rights than their own.",
    EDIT: "Invites others, and changes the rights of those who have no more than they do.",
    DELETE: "Invites and removes others, and changes rights, all within their own.",
    FULL_ACCESS: "Does everything with collaborators within their own rights, whatever Nyota adds later.",
  },
};

const everywhere = (level: Level, ...except: Module[]): ModuleLevels =>
  Object.fromEntries(modules.filter((module) => !except.includes(module)).map((module) => [module, level]));

export type Preset = { value: string; label: string; text: string; permissions: ModuleLevels };

/** Rights that belong together. A collaborator stores the levels, not the preset. */
export const presets: readonly Preset[] = [
  {
    value: "CO_HOST",
    label: "Co-host",
    text: "Does everything you do, except delete the project, change its plan or hand it over.",
    permissions: everywhere("FULL_ACCESS"),
  },
  {
    value: "FAMILY_HELPER",
    label: "Family helper",
    text: "Looks after guests and their journeys.",
    permissions: { EVENT: "VIEW", GUEST: "EDIT", TASK: "EDIT", STAY: "VIEW", TRAVEL: "EDIT" },
  },
  {
    value: "CALLER",
    label: "Caller",
    text: "Calls guests and enters their answers.",
    permissions: { EVENT: "VIEW", GUEST: "EDIT" },
  },
  {
    value: "TRAVEL_DESK",
    label: "Travel desk",
    text: "Collects arrivals and departures.",
    permissions: { EVENT: "VIEW", GUEST: "VIEW", STAY: "VIEW", TRAVEL: "DELETE" },
  },
  {
    value: "HOTEL_DESK",
    label: "Hotel desk",
    text: "Looks after hotels, rooms and who sleeps where.",
    permissions: { EVENT: "VIEW", GUEST: "VIEW", STAY: "DELETE", TRAVEL: "VIEW" },
  },
  {
    value: "READ_ONLY",
    label: "Read only",
    text: "Sees everything except who helps, and changes nothing.",
    permissions: everywhere("VIEW", "COLLABORATOR"),
  },
];

export const levelOf = (permissions: ModuleLevels, module: Module): Level => permissions[module] ?? "NO_ACCESS";

/** The preset with exactly these levels. */
export const presetOf = (permissions: ModuleLevels): Preset | undefined =>
  presets.find((preset) =>
    modules.every((module) => levelOf(preset.permissions, module) === levelOf(permissions, module)),
  );

/** The modules in which `asked` is above `own`. */
export const listAbove = (asked: ModuleLevels, own: ModuleLevels): Module[] =>
  modules.filter((module) => !grants(own[module], levelOf(asked, module)));

/** The levels without those that grant nothing, in the order of the modules. */
export const withoutEmpty = (permissions: ModuleLevels): ModuleLevels =>
  Object.fromEntries(
    modules.flatMap((module) => (levelOf(permissions, module) === "NO_ACCESS" ? [] : [[module, permissions[module]]])),
  );

export type Right = { module: Module; label: string; level: Level; sentence: string };

/** Everything the levels allow, in words; a module without access is left out. */
export const describeRights = (permissions: ModuleLevels): Right[] =>
  modules
    .map((module) => ({ module, level: levelOf(permissions, module) }))
    .filter(({ level }) => level !== "NO_ACCESS")
    .map(({ module, level }) => ({
      module,
      label: moduleLabels[module],
      level,
      sentence: permissionSentences[module][level],
    }));

/** The levels that can be given, lowest first. */
export const levelChoices = levels.map((value) => ({ value, label: levelLabels[value] }));

/** Why somebody may not give a right. */
export const beyondOwnRights = "You can't give more rights than you have yourself.";
