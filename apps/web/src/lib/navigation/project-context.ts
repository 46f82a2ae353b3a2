import { grants, type Level, type Module, type StaffAction } from "@nyota/contract/access";
import type { Project, ProjectAccessReply } from "@nyota/contract/account/projects";
import { createContext, useContext } from "react";

export type CurrentProject = {
  project: Project;
  projectId: string;
  role: ProjectAccessReply["role"];
  isOwner: boolean;
  /** What is the owner's: open to staff of the project's firm who were given this. */
  mayAsOwner: (action: StaffAction) => boolean;
  /** The trial is over: all data is read-only; only the plan can be changed. */
  isExpired: boolean;
  /** The groups the user is limited to; null means all. */
  groupIds: string[] | null;
  /** The user sees and adds guests of these groups only: no guests without a group, and no new groups. */
  isLimited: boolean;
  /** Hides or disables an action; the server checks the permission itself. */
  can: (module: Module, level: Exclude<Level, "NO_ACCESS">) => boolean;
  /**
   * The same for data that all guests share (a tag, an event, a number): a collaborator limited to groups may add to
   * it, not change it.
   */
  canChangeShared: CurrentProject["can"];
  access: ProjectAccessReply;
};

export function describeProject(project: Project, access: ProjectAccessReply): CurrentProject {
  const levels = new Map(access.module_permissions.map((entry) => [entry.module_code, entry.permission_level]));
  const isOwner = access.role === "OWNER";
  const can: CurrentProject["can"] = (module, level) => isOwner || grants(levels.get(module), level);
  return {
    project,
    projectId: project.id,
    role: access.role,
    isOwner,
    mayAsOwner: (action) => isOwner || access.staff_actions.includes(action),
    isExpired: access.is_expired,
    groupIds: access.group_ids,
    isLimited: access.group_ids !== null,
    can,
    canChangeShared: (module, level) => access.group_ids === null && can(module, level),
    access,
  };
}

export const ProjectContext = createContext<CurrentProject | null>(null);

/** The project of the page; for everything below /projects/:projectId/. */
export function useProject(): CurrentProject {
  const project = useContext(ProjectContext);
  if (!project) throw new Error("useProject must be used inside a project page.");
  return project;
}

/** The same, for components that are also used outside a project. */
export function useProjectIfAny(): CurrentProject | null {
  return useContext(ProjectContext);
}
