import type { ReplyOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests/guests";

/** The options of the pickers and filters of the guest list. */
export type GuestChoices = ReplyOf<typeof guestEndpoints.choices>;
