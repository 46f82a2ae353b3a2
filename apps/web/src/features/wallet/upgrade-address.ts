import type { CreditType, Project } from "@nyota/contract/account/projects";
import { hasPage } from "#lib/navigation/pages.ts";

const dashboardOf = (projectId: Project["id"]) => `/projects/${projectId}/dashboard`;
const known = (address: string) => (hasPage(address) ? address : undefined);

/** Where the owner of a project changes its plan, and from where they then come back: the dashboard, or the page named. */
export const upgradeAddress = (projectId: Project["id"], ref = dashboardOf(projectId)): string | undefined =>
  known(`/plans/checkout?${new URLSearchParams({ ref, pId: projectId })}`);

/** Where the owner of a project adds credits to it; those of the type come first. */
export const addonAddress = (projectId: Project["id"], type?: CreditType): string | undefined =>
  known(`${dashboardOf(projectId)}/add-addon${type ? `?type=${type}` : ""}`);

/** Whether an address is that page. */
export const isAddonAddress = (address: string): boolean => /^\/projects\/[^/]+\/dashboard\/add-addon/.test(address);
