import type { Response, settableResponses } from "@nyota/contract/guests";
import type { PillTone } from "#ui/pill.tsx";

export type SettableResponse = (typeof settableResponses)[number];

export const answerWords: Record<Response, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  NOT_RESPONDED: "Not Responded",
  PENDING: "Pending",
  NOT_SENT: "Invite Not Sent",
  NOT_INVITED: "Not Invited",
};

export const answerTones: Record<Response, PillTone> = {
  ACCEPTED: "yes",
  DECLINED: "no",
  NOT_RESPONDED: "bad",
  PENDING: "wait",
  NOT_SENT: "info",
  NOT_INVITED: "no",
};

/** The five the filter offers, in its own words. */
export const filterAnswers = [
  "NOT_SENT",
  "NOT_INVITED",
  "PENDING",
  "ACCEPTED",
  "DECLINED",
] as const satisfies Response[];
export const filterWord = (status: Response): string =>
  status === "NOT_SENT" ? "Invitation Not Sent" : answerWords[status];

/** What a host sets to get back to how an invitation stood; an open one is waiting or unsent by itself. */
export function asSettable(status: Response): SettableResponse {
  return status === "ACCEPTED" || status === "DECLINED" || status === "NOT_INVITED" ? status : "NOT_SENT";
}

/** What the answer menu offers, in words that say what happens. */
export function answerActions(status: Response): { status: SettableResponse; label: string }[] {
  const actions: { status: SettableResponse; label: string }[] = [
    { status: "ACCEPTED", label: "Accepted" },
    { status: "DECLINED", label: "Declined" },
    { status: "NOT_SENT", label: status === "NOT_INVITED" ? "Invite" : "Clear the answer" },
    { status: "NOT_INVITED", label: "Take off the list" },
  ];
  return actions.filter((action) => action.status !== asSettable(status));
}
