import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

/** Puts what an unpaid order has back into the cart; undefined for an order of which that is not possible. */
export function useReturnToCart({ id, status, is_direct }: Pick<Order, "id" | "status" | "is_direct">) {
  const navigate = useNavigate();
  const send = useSend(orderEndpoints.returnToCart);
  const isUnpaid = status === "PENDING" || status === "FAILED" || status === "CANCELLED";
  if (is_direct || !isUnpaid) return undefined;
  const putBack = async () => {
    try {
      await send.mutateAsync({ params: { orderId: id } });
      toast.success(t("It is in your cart again. The order is cancelled."));
      await navigate("/checkout");
    } catch (error) {
      toast.error(readProblem(error));
    }
  };
  return { putBack, isPending: send.isPending };
}
