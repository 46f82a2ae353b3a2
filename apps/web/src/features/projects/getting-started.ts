import { GETTING_STARTED_BASE, GETTING_STARTED_COMPLETE, GETTING_STARTED_STEP } from "@nyota/contract/constants";
import { type CreditType, creditTypes, type Project } from "@nyota/contract/account/projects";

type Usage = Record<CreditType, { total_used: number; reserved: number }>;
type Steps = Pick<Project, "has_linked_number" | "has_sent_by_hand"> & { credit_snapshot: { credit_usage: Usage } };

/** Reserved credits count, so that a message counts as soon as it is queued. */
export function hasUsed({ credit_snapshot }: Steps, type: CreditType): boolean {
  const { total_used, reserved } = credit_snapshot.credit_usage[type];
  return total_used + reserved > 0;
}

/**
 * Whether a step is done: its credit is used. A number must have been linked too, not only added, and sending by hand
 * needs no number and uses no credit.
 */
export function isStepDone(project: Steps, type: CreditType): boolean {
  if (project.has_sent_by_hand && (type === "MESSAGE" || type === "WA_SENDER")) return true;
  return hasUsed(project, type) && (type !== "WA_SENDER" || project.has_linked_number);
}

/** 20, and 20 more for each step that is done. */
export const gettingStartedProgress = (project: Steps) =>
  creditTypes.reduce((sum, type) => sum + (isStepDone(project, type) ? GETTING_STARTED_STEP : 0), GETTING_STARTED_BASE);

export const isStarted = (project: Steps) => gettingStartedProgress(project) >= GETTING_STARTED_COMPLETE;

/** The kinds of credit in the order of the steps. */
export const nextStep = (project: Steps): CreditType | undefined =>
  creditTypes.find((type) => !isStepDone(project, type));
