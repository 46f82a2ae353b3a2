import { tentativeLabels } from "@nyota/contract/guests/answer-labels";
import type { Guest, Response } from "@nyota/contract/guests/guests";
import { translate } from "#lib/i18n/t.ts";

export const statusOf = (guest: Guest, eventId: string): Response =>
  guest.invitations.find((invitation) => invitation.event_id === eventId)?.status ?? "NOT_INVITED";

/** What stands beside the status of an invitation: "Not sure yet", "Waiting list"; null if nothing does. */
export function besideOf(guest: Guest, eventId: string): string | null {
  const found = guest.invitations.find((invitation) => invitation.event_id === eventId);
  return found?.tentative ? translate(tentativeLabels[found.tentative]) : null;
}

export function withAnswer(guest: Guest, eventId: string, status: Response): Guest {
  const blank = {
    event_id: eventId,
    tentative: null,
    answered_at: null,
    answered_by: null,
    plus_ones: 0,
    plus_ones_allowed: null,
    meal_choice: null,
  };
  const before = guest.invitations.find((invitation) => invitation.event_id === eventId) ?? blank;
  const others = guest.invitations.filter((invitation) => invitation !== before);
  return {
    ...guest,
    invitations:
      status === "NOT_INVITED"
        ? others
        : [...others, { ...before, status, tentative: status === "NOT_SENT" ? before.tentative : null }],
  };
}
