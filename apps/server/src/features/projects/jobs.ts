import type { Deps } from "#http/deps.ts";
import { eraseRows, findDeleted } from "./erase-project.ts";

/** Erases the projects that were deleted long enough ago, with their files. One that fails is tried again with the next round. */
export async function eraseDeletedProjects(deps: Pick<Deps, "connection" | "storage" | "log">) {
  const { connection, storage, log } = deps;
  for (const projectId of await findDeleted(connection.db)) {
    // Files first: while the project's row is there, another round comes back for what is left.
    await storage.removeAll(projectId);
    await eraseRows(connection.db, projectId);
    log.info({ projectId }, "a deleted project was erased");
  }
}
