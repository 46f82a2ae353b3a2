/** In the address of a campaign's step: opens “Check and send”. */
export const CHECK_PARAM = "check";

/** Whether a way back leads to a campaign's check. */
export const isCheckAddress = (address: string): boolean =>
  new URLSearchParams(address.split("?")[1] ?? "").has(CHECK_PARAM);
