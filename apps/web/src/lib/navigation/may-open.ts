import { moduleOf, type ProjectAccess, type StaffAction } from "@nyota/contract/access";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

/**
 * Whether a page of a project may be shown; one of the owner also to staff of the project's firm with its action. A project without an e-mail address and without any permissions is open.
 */
export function mayOpen(current: CurrentProject, needs: ProjectAccess, staffNeed?: StaffAction): boolean {
  if (current.project.email === null && current.access.module_permissions.length === 0) return true;
  const module = moduleOf(needs);
  if (module && module.level !== "NO_ACCESS") return current.can(module.module, module.level);
  if (needs !== "owner") return true;
  return staffNeed ? current.mayAsOwner(staffNeed) : current.isOwner;
}
