import { announceRefund } from "./announce-refund.ts";
import { issueCreditNote, type RefundScope } from "./issue-credit-note.ts";
import type { SellerSettings } from "./mark-paid.ts";

/** What follows once a refund was made, in the same transaction: its buyer is told, and it gets its credit note. */
export async function finishRefund(scope: RefundScope, settings: SellerSettings, refundId: string) {
  await announceRefund(scope, refundId);
  await issueCreditNote(scope, settings, refundId);
}
