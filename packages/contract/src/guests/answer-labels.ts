import type { Response, Tentative } from "./guest-answers.ts";

/** The label of each status of an invitation, as specified: the only list for screens, exports and messages. */
export const answerLabels: Record<Response, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  NOT_RESPONDED: "Not Responded",
  PENDING: "Pending",
  NOT_SENT: "Invite Not Sent",
  NOT_INVITED: "Not Invited",
};

/** What stands beside the status of an invitation that is not answered. */
export const tentativeLabels: Record<Tentative, string> = {
  UNSURE: "Not sure yet",
  WAITING: "Waiting list",
  OFFERED: "Place offered",
};

/** The label in filters, where "Invite" is written out. */
export const answerFilterLabel = (status: Response): string =>
  status === "NOT_SENT" ? "Invitation Not Sent" : answerLabels[status];

/** The five that the guest list's filter offers. */
export const filterAnswers = [
  "NOT_SENT",
  "NOT_INVITED",
  "PENDING",
  "ACCEPTED",
  "DECLINED",
] as const satisfies Response[];
