import { lookUp } from "@nyota/contract/look-up";
import type { Response } from "@nyota/contract/guests";

const words: Record<Response, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  NOT_RESPONDED: "Not Responded",
  PENDING: "Pending",
  NOT_SENT: "Invite Not Sent",
  NOT_INVITED: "Not Invited",
};

/** Where an invitation stands, in the words of the guest list. */
export const answerWord = (status: string) => lookUp<string>(words, status) ?? status;
