import type { ReplyOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests/guests";

/** What the pickers and filters of the guest list offer. */
export type GuestChoices = ReplyOf<typeof guestEndpoints.choices>;
