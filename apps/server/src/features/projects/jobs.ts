import type { Deps } from "#http/deps.ts";
import { eraseRows, findDeleted } from "./erase-project.ts";
export { tellPlanEnds } from "./tell-plan-ends.ts";

/**
 * Erases the projects that were deleted long enough ago, with their files. A failed one is tried again in the next run, and so is all
 * of it while a backup is made.
 */
export async function eraseDeletedProjects(deps: Pick<Deps, "connection" | "storage" | "log">) {
  const { connection, storage, log } = deps;
  for (const projectId of await findDeleted(connection.db)) {
    // Files first: while the project's row exists, the next run removes what is left.
    if (!(await storage.removeAll(projectId))) return;
    await eraseRows(connection.db, projectId);
    log.info({ projectId }, "deleted project erased");
  }
}
