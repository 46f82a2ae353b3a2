import { moduleOf, type ProjectAccess } from "@nyota/contract/access";
import { type AnyEndpoint, worksAfterTrial } from "@nyota/contract/endpoint";

/**
 * Whether a page is of any use once the project's plan has ended: if it names its main call, when the server still
 * answers that one; else when its guard is about seeing, because pages with another one add or change something.
 */
export function opensAfterPlan(guard: ProjectAccess, mainCall?: AnyEndpoint): boolean {
  if (mainCall) return worksAfterTrial(mainCall, undefined);
  return (moduleOf(guard)?.level ?? "VIEW") === "VIEW";
}
