/** What has just happened, shown at the top of a household's page. */
export const pageNotices = ["SAVED", "KEPT", "ASKED", "TOLD", "RECEIVED", "SUBSCRIBED", "UNSUBSCRIBED"] as const;
export type PageNotice = (typeof pageNotices)[number];
