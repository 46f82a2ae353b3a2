import { moduleOf, type ProjectAccess } from "@nyota/contract/access";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

/**
 * Whether a page of a project may be shown. A project without an e-mail address and without any permissions is open.
 */
export function mayOpen(current: CurrentProject, needs: ProjectAccess): boolean {
  if (current.project.email === null && current.access.module_permissions.length === 0) return true;
  const module = moduleOf(needs);
  if (module && module.level !== "NO_ACCESS") return current.can(module.module, module.level);
  return needs === "owner" ? current.isOwner : true;
}
