import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { toast } from "#ui/toast.ts";

type Payable = Pick<Order, "id" | "status" | "is_direct">;

export const thankYouAddress = ({ id, is_direct }: Pick<Order, "id" | "is_direct">, ref?: string) =>
  `${is_direct ? "/plans" : ""}/checkout/thank-you/${id}${ref ? `?${new URLSearchParams({ ref })}` : ""}`;

/** Leads to where an order is paid: a page of ours for the sandbox, else the provider's. */
export function usePayment() {
  const navigate = useNavigate();
  const pay = useSend(orderEndpoints.pay);
  const payOrder = async (order: Payable, ref?: string) => {
    if (order.status === "PAID") return navigate(thankYouAddress(order, ref), { replace: true });
    try {
      const { url } = await pay.mutateAsync({ params: { orderId: order.id }, body: ref ? { ref } : {} });
      if (url.startsWith("/")) return await navigate(url, { replace: true });
      location.assign(url);
    } catch (error) {
      toast.error(readProblem(error));
      // The order is placed: it is paid from its own page.
      await navigate(`/orders/${order.id}`, { replace: true });
    }
  };
  return { payOrder, isPending: pay.isPending };
}
