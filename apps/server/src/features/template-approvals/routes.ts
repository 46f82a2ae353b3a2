import { templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { type Known, readFromMeta, storeStates, storeSubmission, type Submitted, submitToMeta } from "./commands.ts";
import { listApprovals } from "./queries.ts";

export function templateApprovalRoutes(mount: Mount, deps: Deps) {
  mount(templateApprovalEndpoints.list, ({ scope }) => listApprovals(scope));
  mount<typeof templateApprovalEndpoints.submit, Submitted>(
    templateApprovalEndpoints.submit,
    ({ scope, params, body, prepared }) =>
      storeSubmission(scope, { templateId: params.templateId, input: body }, prepared),
    ({ params, body, briefly, ifUnused }) =>
      submitToMeta(deps, { templateId: params.templateId, input: body }, { briefly, ifUnused }),
  );
  mount<typeof templateApprovalEndpoints.sync, Known>(
    templateApprovalEndpoints.sync,
    ({ scope, prepared }) => storeStates(scope, prepared),
    ({ briefly }) => readFromMeta(deps, briefly),
  );
}
