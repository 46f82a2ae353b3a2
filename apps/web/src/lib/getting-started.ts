import { GETTING_STARTED_BASE, GETTING_STARTED_COMPLETE, GETTING_STARTED_STEP } from "@nyota/contract/constants";
import { type CreditType, creditTypes } from "@nyota/contract/projects";

type Usage = Record<CreditType, { total_used: number }>;

/** 20, and 20 more for each kind of credit that has been used. */
export const gettingStartedProgress = (usage: Usage) =>
  creditTypes.reduce(
    (sum, type) => sum + (usage[type].total_used > 0 ? GETTING_STARTED_STEP : 0),
    GETTING_STARTED_BASE,
  );

export const isStarted = (usage: Usage) => gettingStartedProgress(usage) >= GETTING_STARTED_COMPLETE;

/** The kinds in the order in which a host comes to them. */
export const nextStep = (usage: Usage): CreditType | undefined =>
  creditTypes.find((type) => usage[type].total_used === 0);
