/** How a call ended. */
export const callOutcomes = ["ANSWERED", "NO_ANSWER", "BUSY", "CALL_BACK", "WRONG_NUMBER"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
export const callOutcomeLabels: Record<CallOutcome, string> = {
  ANSWERED: "Spoke to them",
  NO_ANSWER: "No answer",
  BUSY: "Busy",
  CALL_BACK: "Call back later",
  WRONG_NUMBER: "Wrong number",
};
/** Whether somebody spoke, so that the call may have answers. */
export const isSpoken = (outcome: CallOutcome) => outcome === "ANSWERED" || outcome === "CALL_BACK";
