import type { Response } from "./guest-answers.ts";

/** How an invitation stands, in the words of the specification: the one list for screens, exports and messages. */
export const answerLabels: Record<Response, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  NOT_RESPONDED: "Not Responded",
  PENDING: "Pending",
  NOT_SENT: "Invite Not Sent",
  NOT_INVITED: "Not Invited",
};

/** Where guests are chosen by it, an invitation is called by its whole name. */
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
