import type { CreditType, Project } from "@nyota/contract/account/projects";
import { hasPage } from "#lib/navigation/pages.ts";

const dashboardOf = (projectId: Project["id"]) => `/projects/${projectId}/dashboard`;
const known = (address: string) => (hasPage(address) ? address : undefined);

/** Where the owner of a project changes its plan, and from where they then come back: the dashboard, or the page named. */
export const upgradeAddress = (projectId: Project["id"], ref = dashboardOf(projectId)): string | undefined =>
  known(`/plans/checkout?${new URLSearchParams({ ref, pId: projectId })}`);

type Compared = { projectId?: string | undefined; ref?: string | undefined };

/** Where plans are compared: for a project, which gets the one that is bought, or for the wallet. */
export function plansAddress({ projectId, ref }: Compared): string {
  const query = new URLSearchParams({ ...(ref && { ref }), ...(projectId && { pId: projectId }) });
  return query.size > 0 ? `/plans?${query}` : "/plans";
}

/** Where a plan of the wallet is put on a project. */
export const waitingPlanAddress = (projectId: Project["id"]): string => `${dashboardOf(projectId)}/upgrade-plan`;

/** Where the owner of a project adds credits to it; those of the type come first. */
export const addonAddress = (projectId: Project["id"], type?: CreditType): string | undefined =>
  known(`${dashboardOf(projectId)}/add-addon${type ? `?type=${type}` : ""}`);

/** Whether an address is that page. */
export const isAddonAddress = (address: string): boolean => /^\/projects\/[^/]+\/dashboard\/add-addon/.test(address);
