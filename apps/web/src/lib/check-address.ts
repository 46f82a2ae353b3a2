/** In the address of a campaign's step: opens “Check and send”. */
export const CHECK_PARAM = "check";

/** Whether a return address is a campaign's “Check and send”. */
export const isCheckAddress = (address: string): boolean =>
  new URLSearchParams(address.split("?")[1] ?? "").has(CHECK_PARAM);

/** Whether a return address is a step of a campaign. */
export const isCampaignAddress = (address: string): boolean => /^\/projects\/[^/]+\/campaigns\//.test(address);
