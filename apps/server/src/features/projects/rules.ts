import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import type { CreditType } from "@nyota/contract/account/projects";

/**
 * Days after which housekeeping erases a deleted project and its files; must match nyota_erased_before() in the
 * database.
 */
export const ERASED_AFTER_DAYS = 30;

/** The defaults of a new project. */
export const projectDefaults = { time_zone: "Asia/Kolkata", currency: "INR", default_region: "IN", languages: ["en"] };

type Balance = { granted: number; used: number; reserved: number };
const noCredits: Balance = { granted: 0, used: 0, reserved: 0 };

/** The credit snapshot, as specified for the API. */
export const usageByType = (balances: (Balance & { credit_type: string })[], isUnlimited: boolean) => {
  const of = (type: CreditType) => {
    const { granted, used, reserved } = balances.find(({ credit_type }) => credit_type === type) ?? noCredits;
    return { granted, total_used: used, reserved, remaining: isUnlimited ? UNLIMITED : granted - used - reserved };
  };
  return { EVENT: of("EVENT"), GUEST: of("GUEST"), WA_SENDER: of("WA_SENDER"), MESSAGE: of("MESSAGE") };
};
