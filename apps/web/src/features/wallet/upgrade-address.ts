import type { Project } from "@nyota/contract/account/projects";
import { hasPage } from "#lib/navigation/pages.ts";

/** Where the owner of a project changes its plan: the shop, or the page that uses a plan of the wallet. */
export function upgradeAddress(projectId: Project["id"]): string | undefined {
  const dashboard = `/projects/${projectId}/dashboard`;
  return [
    `/plans/checkout?${new URLSearchParams({ ref: dashboard, pId: projectId })}`,
    `${dashboard}/upgrade-plan`,
  ].find(hasPage);
}
