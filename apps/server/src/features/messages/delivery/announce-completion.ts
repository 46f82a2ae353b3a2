import { canReachPeople } from "@nyota/contract/messages/senders";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";

type Completed = { id: string; name: string; started_by: string | null };

/** Notifies the user who started a campaign that it has finished. */
export async function announceCompletion(deps: Deps, { projectId, driver }: Lease, completed: Completed[]) {
  const outcome = canReachPeople({ driver })
    ? "has been sent to everyone it could reach."
    : "is finished. Its number is a sandbox, so nobody got it.";
  for (const { id, name, started_by } of completed)
    if (started_by)
      await inProject(deps, projectId, (scope) =>
        notify(scope, {
          userId: started_by,
          kind: "campaign",
          title: "Campaign finished",
          message: `<b>${escapeHtml(name)}</b> ${outcome}`,
          link: `/projects/${projectId}/outbox?campaign=${id}`,
        }),
      );
}
