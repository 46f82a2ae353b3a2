import type { CartSummary } from "@nyota/contract/store/cart";
import type { GstState } from "@nyota/contract/store/gst";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { useState } from "react";
import { forgetBuyerDraft } from "./use-buyer-draft.ts";
import { usePayment } from "./use-payment.ts";
import type { Wanted } from "./use-typed-code.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";

/** Why nothing is ordered yet, and the version of the total that is shown instead. */
export type NotYet = { reason: string; version?: string | undefined };

export type Ordered = {
  summary: CartSummary;
  /** Another total is on its way. */
  isRefreshing: boolean;
  wanted: Wanted & { discount_code: string | null; state?: GstState | null };
  project: string | undefined;
  /** Where the buyer goes afterwards. */
  returnTo: string | undefined;
  beforeOrder: () => Promise<NotYet | undefined>;
  /** Loads the total again, which has changed; resolves to its version. */
  onConflict: () => Promise<string | undefined>;
};

/** One of the whole order is said of the totals of these versions, and of no later one. */
type Problem = { field: "name" | "tax_id"; message: string } | { whole: string; versions: (string | undefined)[] };
type Buyer = { name: string; address: string | null; tax_id: string | null };

/** Orders what was shown, and leads to where it is paid. */
export function useOrder({ summary, isRefreshing, beforeOrder, onConflict, ...more }: Ordered) {
  const { wanted, project, returnTo } = more;
  const { version } = summary;
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const send = useSend(orderEndpoints.placeOrder);
  const { payOrder } = usePayment();
  const isOver = problem && "whole" in problem && !isRefreshing && !problem.versions.includes(version);
  if (isOver) setProblem(undefined);

  async function attempt(buyer: Buyer): Promise<Problem | undefined> {
    const notYet = await beforeOrder();
    if (notYet) return { whole: notYet.reason, versions: [version, notYet.version] };
    try {
      const order = await send.mutateAsync({ body: { ...wanted, version, buyer, ...(project && { project }) } });
      forgetBuyerDraft();
      await payOrder(order, returnTo);
      return undefined;
    } catch (error) {
      // Another total is shown before anything is ordered.
      const isChanged = error instanceof ApiError && error.code === "CONFLICT";
      return { whole: readProblem(error), versions: [version, isChanged ? await onConflict() : version] };
    }
  }
  async function order(buyer: Buyer): Promise<void> {
    setProblem(undefined);
    setSending(true);
    setProblem(await attempt(buyer));
    setSending(false);
  }
  return { problem, setProblem, isSending, order };
}
