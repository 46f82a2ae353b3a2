import { type Order, orderEndpoints, type SandboxOutcome } from "@nyota/contract/store/orders";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { thankYouAddress } from "./use-payment.ts";
import { nameWithTotal } from "../name-products.ts";
import { SandboxMark } from "../sandbox-mark.tsx";
import { StoreLayout } from "../store-layout.tsx";
import { markStale, query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const outcomes: { value: SandboxOutcome; label: string; text: string }[] = [
  { value: "SUCCEED", label: t("Pay"), text: t("As if the money had arrived.") },
  { value: "FAIL", label: t("Let it fail"), text: t("As if the bank had refused.") },
  { value: "PENDING", label: t("Leave it pending"), text: t("As if the bank were still deciding.") },
  { value: "ABANDON", label: t("Abandon it"), text: t("As if the window had been closed.") },
];

/** Stands for the page of a payment provider: the buyer chooses how the payment ends. */
export default function SandboxPage() {
  const { orderId = "" } = useParams();
  const order = useQuery(query(orderEndpoints.order, { params: { orderId } }));
  return (
    <StoreLayout isNarrow title={t("Pay in the sandbox")} back={`/orders/${orderId}`}>
      <Loaded read={order} failure={t("This order could not be loaded")} skeleton={<SkeletonCard lines={5} />}>
        {(loaded) => <SandboxCard order={loaded} />}
      </Loaded>
    </StoreLayout>
  );
}

function SandboxCard({ order }: { order: Order }) {
  const navigate = useNavigate();
  const to = safeRef(useSearchParams()[0].get("to"), thankYouAddress(order));
  const end = useSend(orderEndpoints.paySandbox);
  // It was paid or closed in another window: there is nothing left to choose.
  if (order.status !== "PENDING" && order.status !== "FAILED") return <Navigate replace to={to} />;
  async function choose(outcome: SandboxOutcome) {
    try {
      await end.mutateAsync({ params: { orderId: order.id }, body: { outcome } });
      await navigate(to, { replace: true });
    } catch (error) {
      toast.error(readProblem(error));
      void markStale(["storefront"]);
    }
  }
  return (
    <div className="grid gap-5">
      <SandboxMark>{t("No money is taken, whatever you choose. Do not enter a card anywhere.")}</SandboxMark>
      <Card title={nameWithTotal(order)}>
        <ul className="divide-y divide-line">
          {outcomes.map(({ value, label, text }) => (
            <li key={value} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <span className="min-w-0 flex-1 basis-48 text-ink-2">{text}</span>
              <Button
                variant={value === "SUCCEED" ? "primary" : "default"}
                disabled={end.isPending}
                onClick={() => void choose(value)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
