/** Effects of a campaign that its hosts may not want. None of them is refused. */
export const campaignWarnings = [
  /** Its links can only be opened on this computer or in this network. */
  "NEAR_LINKS",
  /** It is sent from a sandbox number, which delivers nothing. */
  "SANDBOX",
  /** It contains the link to the guest's page but does not count as an invitation. */
  "NOT_COUNTED",
  /** It contains that link, but the page accepts no answers. */
  "ANSWERS_CLOSED",
  /** It contains that link, and it is in Hindi, but the page is offered in English only. */
  "PAGE_NOT_IN_HINDI",
  /** These guests are invited to none of the events it could invite them to. */
  "NOT_INVITED",
  /** These guests read another language, and get the text in the one of `detail`. */
  "OTHER_LANGUAGE",
  /** A variable has no value for any recipient; all of them get its fallback. */
  "FILLED_IN",
  /** These guests share a phone, and each gets a message of their own. */
  "SAME_PHONE",
  /** These guests have received the same text before, or are about to. */
  "SAME_WORDS",
] as const;
export const campaignProblems = [
  "NO_TEXT",
  "NO_SENDER",
  "SENDER_NOT_LINKED",
  /** The number sends approved templates only, and this text is none. */
  "NOT_APPROVED",
  "NOBODY_REACHED",
  "NO_CREDITS",
] as const;
export type CampaignProblem = (typeof campaignProblems)[number];
export type CampaignWarning = (typeof campaignWarnings)[number];
