import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { useQuery } from "@tanstack/react-query";
import { Printer, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { Invoice } from "./invoice.tsx";
import { NoOrder } from "./no-order.tsx";
import { describeStatus, isPaymentOnItsWay, onItsWay } from "./order-labels.ts";
import { useReturnToCart } from "./use-return-to-cart.ts";
import { usePayment } from "../checkout/use-payment.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function OrderPage() {
  const { orderId = "" } = useParams();
  const order = useQuery(query(orderEndpoints.order, { params: { orderId } }));
  if (order.error instanceof ApiError && order.error.status === 404)
    return <NoOrder title={t("There is no such order")} />;
  return (
    <Loaded read={order} failure={t("This order could not be loaded")} skeleton={<SkeletonCard lines={8} />}>
      {(loaded) => <OrderDetails order={loaded} />}
    </Loaded>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const title = order.invoice_number ? t("Invoice {number}", { number: order.invoice_number }) : t("Order");
  usePageTitle(title);
  const { label, tone } = describeStatus(order);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          breadcrumb={<Breadcrumb items={[{ label: t("Orders"), to: "/orders" }, { label: title }]} />}
          title={title}
          text={t("Ordered {date}", { date: formatDateTime(order.created_at) })}
          aside={<Pill tone={tone}>{label}</Pill>}
          actions={<OrderActions order={order} />}
        />
        {isPaymentOnItsWay(order) && (
          <div className="mb-4">
            <Banner title={onItsWay}>
              {t(
                "The bank has not said yet whether it was paid. Pay again only if you left the payment without paying.",
              )}
            </Banner>
          </div>
        )}
        {order.upgrade === "FAILED" && (
          <div className="mb-4">
            <Banner tone="warn" title={t("Failed to upgrade plan")}>
              {translate(order.upgrade_failure ?? "")} {t("The plan is in your wallet.")}
            </Banner>
          </div>
        )}
      </div>
      <Invoice order={order} />
      <CreditNotes order={order} />
    </>
  );
}

/** What was given back of it. Money on its way has no credit note yet. */
function CreditNotes({ order: { id, credit_notes, currency, refunded } }: { order: Order }) {
  const onTheWay = refunded - credit_notes.reduce((sum, { amount }) => sum + amount, 0);
  if (refunded === 0) return null;
  return (
    <section aria-labelledby="credit-notes" className="mt-6 max-w-3xl print:hidden">
      <h2 id="credit-notes" className="display text-lg">
        {t("Credit notes")}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {credit_notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
            <Link to={`/orders/${id}/credit-notes/${note.id}`} className="touch font-strong">
              {note.number}
            </Link>
            <span className="flex-1 whitespace-nowrap text-ink-2">{formatDate(note.issued_on)}</span>
            <span className="tabular-nums">{formatMoney(note.amount, currency)}</span>
          </li>
        ))}
        {onTheWay > 0 && (
          <li className="px-4 py-3 text-ink-2">
            {t("{amount} is being given back. Its credit note follows once that is done.", {
              amount: formatMoney(onTheWay, currency),
            })}
          </li>
        )}
      </ul>
    </section>
  );
}

function OrderActions({ order }: { order: Order }) {
  const { payOrder, isPending } = usePayment();
  const cart = useReturnToCart(order);
  const cancel = useSend(orderEndpoints.cancelOrder);
  const [isAsking, setAsking] = useState(false);
  if (order.invoice_number)
    return (
      <Button icon={<Printer />} onClick={() => window.print()}>
        {t("Print the invoice")}
      </Button>
    );
  const putBack = cart && (
    <Button icon={<ShoppingCart />} loading={cart.isPending} onClick={() => void cart.putBack()}>
      {t("Put back into the cart")}
    </Button>
  );
  if (order.status !== "PENDING" && order.status !== "FAILED") return putBack;
  const isOnItsWay = isPaymentOnItsWay(order);
  const giveUp = async () => {
    try {
      await cancel.mutateAsync({ params: { orderId: order.id } });
      toast.success(t("The order is cancelled."));
    } catch (error) {
      toast.error(readProblem(error));
    }
    setAsking(false);
  };
  return (
    <>
      {putBack}
      <Button onClick={() => setAsking(true)}>{t("Cancel the order")}</Button>
      <Button variant={isOnItsWay ? "default" : "primary"} loading={isPending} onClick={() => void payOrder(order)}>
        {order.status === "FAILED" ? t("Try to pay again") : isOnItsWay ? t("Pay again") : t("Pay now")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={giveUp}
        title={t("Cancel this order?")}
        text={
          isOnItsWay
            ? t("If its payment still arrives, the money is given back. You can order the same again at any time.")
            : t("Nothing was paid for it. You can order the same again at any time.")
        }
        confirm={t("Cancel the order")}
        cancel={t("Keep it")}
      />
    </>
  );
}
