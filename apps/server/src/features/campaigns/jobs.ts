import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { inProject } from "#jobs/scope.ts";
import { sendCampaign } from "./commands.ts";

/** Starts every scheduled campaign whose time has come; one that can't start says why and waits as a draft. */
export async function startDueCampaigns(deps: Deps) {
  const due = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("dispatches")
      .select(["project_id", "id"])
      .where("status", "=", "SCHEDULED")
      .where("scheduled_at", "<=", deps.clock().toISOString())
      .limit(100)
      .execute();
  });
  for (const { project_id, id } of due)
    await inProject(deps, project_id, (scope) => sendCampaign(scope, deps, id)).catch((error: unknown) =>
      error instanceof AppError || error instanceof FieldsError
        ? putBack(deps, { projectId: project_id, id, error })
        : Promise.reject(error),
    );
}

const putBack = (
  deps: Deps,
  { projectId, id, error }: { projectId: string; id: string; error: AppError | FieldsError },
) =>
  inProject(deps, projectId, async (scope) => {
    const reason = error instanceof FieldsError ? Object.values(error.fields).flat().join(" ") : error.message;
    await scope.db
      .updateTable("dispatches")
      .set({ status: "DRAFT", status_reason: reason })
      .where("project_id", "=", projectId)
      .where("id", "=", id)
      .where("status", "=", "SCHEDULED")
      .execute();
  });
