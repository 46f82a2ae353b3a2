import type { Guest } from "@nyota/contract/guests/guests";

type Invited = Pick<Guest, "invitations">;

/** Whether an invitation of the guest was not sent yet. */
export const isUnsent = ({ invitations }: Invited) => invitations.some(({ status }) => status === "NOT_SENT");
/** Whether all invitations were sent and one has no answer: a mark by mistake can still be taken back. */
export const isSentUnanswered = (guest: Invited) =>
  !isUnsent(guest) && guest.invitations.some(({ status }) => status === "PENDING" || status === "NOT_RESPONDED");
