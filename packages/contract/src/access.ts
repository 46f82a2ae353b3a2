/** The parts of a project that a collaborator can be given rights for. */
export const modules = [
  "EVENT",
  "MICROSITE",
  "GUEST",
  "TASK",
  "STAY",
  "TRAVEL",
  "MESSAGE",
  "ASSET",
  "COLLABORATOR",
] as const;
export type Module = (typeof modules)[number];

/** Permission levels in increasing order: each grants every action at or below it. */
export const levels = ["NO_ACCESS", "VIEW", "CREATE", "EDIT", "DELETE", "FULL_ACCESS"] as const;
export type Level = (typeof levels)[number];

export type ModuleLevels = Partial<Record<Module, Level>>;
export type ModuleAccess = `${Module}:${Exclude<Level, "NO_ACCESS">}`;

/** Whether a caller at level `held` may do what needs level `needed`. */
export const grants = (held: Level | undefined, needed: Level) =>
  levels.indexOf(held ?? "NO_ACCESS") >= levels.indexOf(needed);

/** What the owner of a project, or the administrator of a firm, does: given to staff of a firm one by one. */
export const staffActions = [
  "MANAGE_STAFF",
  "EDIT_PROJECT",
  "SEE_ACTIVITY",
  "CHANGE_PLAN",
  "TRANSFER_OWNERSHIP",
  "DELETE_PROJECT",
] as const;
export type StaffAction = (typeof staffActions)[number];

/** What a member of a firm's staff may do in each project of the firm. */
export type StaffRights = { levels: ModuleLevels; actions: readonly StaffAction[] };

/**
 * Who may make a call. `public`: anyone; `session`: any signed-in user; `merchant`: staff of a firm; `member`: the owner,
 * an accepted collaborator of the project in the path, or staff of the firm it was given to; `owner`: its owner;
 * `MODULE:LEVEL`: a member with at least that level. Calls of `merchant` and `owner` may name an action that staff need.
 */
export type Access = "public" | "session" | "merchant" | "member" | "owner" | ModuleAccess;
export type ProjectAccess = "member" | "owner" | ModuleAccess;

/** Splits `GUEST:EDIT`; undefined for an access without a module. */
export function moduleOf(access: Access): { module: Module; level: Level } | undefined {
  const [module, level] = access.split(":");
  return level === undefined ? undefined : { module: module as Module, level: level as Level };
}

export const isProjectAccess = (access: Access): access is ProjectAccess =>
  access === "member" || access === "owner" || access.includes(":");
