import type { GstState } from "@nyota/contract/store/gst";
import { useStored, writeStored } from "#lib/use-stored.ts";
import { forgottenAtSignOut } from "#lib/api/session.ts";

export type BuyerDraft = { name?: string; address?: string; tax_id?: string; state?: GstState | null };

const key = `${forgottenAtSignOut}buyer`;

/** What was typed about the buyer and not ordered yet: a reload or a look at another page does not lose it. */
export function useBuyerDraft() {
  const [draft, store] = useStored<BuyerDraft>(key, {});
  return { draft, change: (fields: BuyerDraft) => store({ ...draft, ...fields }) };
}

/** Once it is ordered, the next form begins with the order's buyer. */
export const forgetBuyerDraft = () => writeStored(key, null);
