import { announceRefund } from "./announce-refund.ts";
import { issueCreditNote } from "./issue-credit-note.ts";

/** What follows once a refund was made, in the same transaction: its buyer is told, and it gets its credit note. */
export async function finishRefund(scope: Parameters<typeof issueCreditNote>[0], refundId: string) {
  await announceRefund(scope, refundId);
  await issueCreditNote(scope, refundId);
}
