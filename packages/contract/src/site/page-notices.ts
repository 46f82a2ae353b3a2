/** What has just happened, shown at the top of a household's page; in the page's address in small letters. */
export const pageNotices = [
  "SAVED",
  "KEPT",
  "ASKED",
  "TOLD",
  "RECEIVED",
  "SUBSCRIBED",
  "UNSUBSCRIBED",
  "NAMED",
  "REMOVED",
  "CORRECTED",
  "TRAVEL",
  "NO_TRAVEL",
  "STOPPED",
  "ALLOWED",
] as const;
export type PageNotice = (typeof pageNotices)[number];
