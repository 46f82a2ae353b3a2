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

/**
 * Who may make a call. `public`: anyone; `session`: any signed-in user; `merchant`: a merchant-side user; `member`: the
 * owner or an accepted collaborator of the project in the path; `owner`: its owner; `MODULE:LEVEL`: a member with at
 * least that level.
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
