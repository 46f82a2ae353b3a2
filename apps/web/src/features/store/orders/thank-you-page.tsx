import { type Order, orderEndpoints, UPGRADE_FAILED } from "@nyota/contract/store/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { nameProducts, nameWithTotal } from "../name-products.ts";
import { isPaymentOnItsWay, onItsWay } from "./order-labels.ts";
import { NextSteps } from "./next-steps.tsx";
import { Whereabouts } from "./whereabouts.tsx";
import { useReturnToCart } from "./use-return-to-cart.ts";
import { usePayment } from "../checkout/use-payment.ts";
import { SandboxMark } from "../sandbox-mark.tsx";
import { StoreLayout } from "../store-layout.tsx";
import { markStale, query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { Button } from "#ui/button.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link as TextLink } from "#ui/link.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";

const ASKED_EVERY_MS = 1_500;
/** The order may still change by itself: a payment arrives, or the project gets its plan. */
const isOpen = (order: Order | undefined) =>
  order !== undefined &&
  ((order.status === "PENDING" && order.payment?.status !== "ABANDONED") ||
    (order.status === "PAID" && order.upgrade === "WAITING"));

/** What became of an order after paying. */
export default function ThankYouPage() {
  const { orderId = "" } = useParams();
  const url = useSearchParams()[0];
  const order = useQuery({
    ...query(orderEndpoints.order, { params: { orderId } }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASKED_EVERY_MS : false),
  });
  const projectId = order.data?.project_id;
  const returnTo = safeRef(url.get("ref"), projectId ? `/projects/${projectId}/dashboard` : "/");
  return (
    <StoreLayout isNarrow title={titleOf(order.data)} text={order.data && nameWithTotal(order.data)} back={returnTo}>
      <Loaded read={order} failure={t("This order could not be loaded")} skeleton={<SkeletonCard lines={5} />}>
        {(loaded) => (
          <div>
            {loaded.is_sandbox && <SandboxMark />}
            <Outcome order={loaded} returnTo={returnTo} hasRef={url.has("ref")} />
          </div>
        )}
      </Loaded>
    </StoreLayout>
  );
}

const titleOf = (order: Order | undefined) =>
  order === undefined || order.status === "PAID" ? t("Thank you") : t("Your order");

type OutcomeProps = { order: Order; returnTo: string; hasRef: boolean };

function Outcome({ order, returnTo, hasRef }: OutcomeProps) {
  const { payOrder, isPending } = usePayment();
  const cart = useReturnToCart(order);
  const pay = (label: string, variant: "primary" | "default" = "primary") => (
    <Button variant={variant} loading={isPending} onClick={() => void payOrder(order, hasRef ? returnTo : undefined)}>
      {label}
    </Button>
  );
  const link = (
    <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <TextLink to={`/orders/${order.id}`}>{t("See the order")}</TextLink>
      {cart && (
        <Button size="small" loading={cart.isPending} onClick={() => void cart.putBack()}>
          {t("Put back into the cart")}
        </Button>
      )}
    </span>
  );
  if (order.status === "PAID") return <Paid order={order} returnTo={returnTo} hasRef={hasRef} />;
  if (order.status === "PENDING" && order.payment?.status === "ABANDONED")
    return (
      <EmptyState
        title={t("You left without paying")}
        text={t("Nothing was taken. Your order waits, and you can pay it now.")}
        action={pay(t("Pay now"))}
        link={link}
      />
    );
  if (isPaymentOnItsWay(order))
    return (
      <EmptyState
        drawing={<Spinner size={28} />}
        title={onItsWay}
        text={t(
          "The bank is still deciding. This page goes on by itself once the money has arrived. If you left without paying, you can pay again.",
        )}
        action={pay(t("Pay again"), "default")}
        link={link}
      />
    );
  if (order.status === "PENDING")
    return (
      <EmptyState
        title={t("This order is not paid yet")}
        text={t("Your order waits, and you can pay it now.")}
        action={pay(t("Pay now"))}
        link={link}
      />
    );
  if (order.status === "FAILED")
    return (
      <EmptyState
        title={t("The payment failed")}
        text={t("Nothing was taken. Try again, or in another way.")}
        action={pay(t("Try to pay again"))}
        link={link}
      />
    );
  return <EmptyState title={t("This order is closed")} text={describeClosed(order)} link={link} />;
}

function describeClosed({ status, payment }: Order): string {
  if (status === "REFUNDED" || payment?.status === "SUCCEEDED") return t("What was paid for it is refunded.");
  return payment?.status === "PENDING"
    ? t("If its payment still arrives, the money is given back. You can order the same again at any time.")
    : t("Nothing was paid for it. You can order the same again at any time.");
}

function Paid({ order, returnTo, hasRef }: OutcomeProps) {
  const navigate = useNavigate();
  const { upgrade, upgrade_failure } = order;
  useEffect(() => {
    if (upgrade !== "DONE") return;
    toast.success(t("Plan upgraded successfully!"), { id: `upgraded-${order.id}` });
    void markStale(["projects", "wallet", "collaborators"]);
    void navigate(returnTo, { replace: true });
  }, [upgrade, order.id, returnTo, navigate]);
  useEffect(() => {
    if (upgrade === null) void markStale(["wallet"]);
  }, [upgrade]);
  const link = <TextLink to={`/orders/${order.id}`}>{t("See the invoice")}</TextLink>;
  if (upgrade === "WAITING" || upgrade === "DONE")
    return (
      <EmptyState
        drawing={<Spinner size={28} />}
        title={t("Upgrading your project")}
        text={t("It takes a moment.")}
        link={link}
      />
    );
  if (upgrade === "FAILED") {
    const failure = upgrade_failure ?? UPGRADE_FAILED;
    const mayHelp = failure === UPGRADE_FAILED;
    return (
      <EmptyState
        title={t("Failed to upgrade plan")}
        text={`${translate(failure)} ${t("What you bought is in your wallet.")}`}
        action={
          <Button asChild variant="primary">
            {mayHelp ? (
              <Link to={`/projects/${order.project_id}/dashboard/upgrade-plan`}>{t("Try again")}</Link>
            ) : (
              <Link to="/profile/wallet-balances">{t("Open your wallet")}</Link>
            )}
          </Button>
        }
        link={link}
      />
    );
  }
  return (
    <EmptyState
      drawing={<WalletDrawing />}
      title={t("{products}: paid", { products: nameProducts(order) })}
      text={<Whereabouts order={order} />}
      action={<NextSteps order={order} returnTo={hasRef ? returnTo : undefined} />}
      link={link}
    />
  );
}
