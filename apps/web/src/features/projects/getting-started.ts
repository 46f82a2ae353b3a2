import { GETTING_STARTED_BASE, GETTING_STARTED_COMPLETE, GETTING_STARTED_STEP } from "@nyota/contract/constants";
import { type CreditType, creditTypes } from "@nyota/contract/account/projects";

type Usage = Record<CreditType, { total_used: number; reserved: number }>;

/** Whether a step is done: reserved credits count, so that the step is done as soon as the message is queued. */
export const isStepDone = ({ total_used, reserved }: Usage[CreditType]) => total_used + reserved > 0;

/** 20, and 20 more for each kind of credit that has been used or is reserved. */
export const gettingStartedProgress = (usage: Usage) =>
  creditTypes.reduce((sum, type) => sum + (isStepDone(usage[type]) ? GETTING_STARTED_STEP : 0), GETTING_STARTED_BASE);

export const isStarted = (usage: Usage) => gettingStartedProgress(usage) >= GETTING_STARTED_COMPLETE;

/** The kinds of credit in the order of the steps. */
export const nextStep = (usage: Usage): CreditType | undefined => creditTypes.find((type) => !isStepDone(usage[type]));
