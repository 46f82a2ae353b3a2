import { cartEndpoints } from "@nyota/contract/store/cart";
import { type GstState, gstStates, stateName } from "@nyota/contract/store/gst";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DiscountField, type Wanted } from "./discount-field.tsx";
import { OrderForm } from "./order-form.tsx";
import { SumsTable } from "./sums-table.tsx";
import { SandboxMark } from "../sandbox-mark.tsx";
import { TaxNote } from "../tax-note.tsx";
import { query } from "#lib/api/api.ts";
import { readFieldErrors } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

type CheckoutPanelProps = { wanted: Wanted; project?: string | undefined; returnTo: string | undefined };

/** What it costs, the discount, and the form that orders it. */
export function CheckoutPanel({ wanted, project, returnTo }: CheckoutPanelProps) {
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const last = useQuery(query(orderEndpoints.lastBuyer, {}));
  const gst = last.data?.gst ?? null;
  const [chosen, setState] = useState<GstState | null>();
  const state = chosen === undefined ? rememberedState(last.data?.buyer) : chosen;
  const priced = { ...wanted, discount_code: code, ...(gst && { state }) };
  const summary = useQuery({
    ...query(cartEndpoints.summary, { body: priced }),
    placeholderData: keepPreviousData,
    // The first total is that of the state in which the buyer was last.
    enabled: !last.isPending,
  });
  const refused = code === null ? undefined : readFieldErrors(summary.error)?.["discount_code"]?.[0];
  if (refused) {
    // It was for the plan or currency before. The order goes on without it, and what was typed stays.
    setCode(null);
    setRefusal(refused);
  }
  function take(next: string | null) {
    setCode(next);
    setRefusal(undefined);
  }
  return (
    <Card title={t("Your order")}>
      <Loaded read={summary} skeleton={<SkeletonCard lines={4} />}>
        {(shown) => (
          <div className="grid gap-5" aria-busy={summary.isPlaceholderData}>
            <div className="grid gap-2">
              <SumsTable sums={shown} />
              <TaxNote taxes={shown.taxes} />
              {shown.place_of_supply && (
                <p className="text-sm text-ink-2">
                  {t("Place of supply: {state}", { state: translate(stateName(shown.place_of_supply)) })}
                </p>
              )}
            </div>
            <DiscountField wanted={wanted} code={code} refusal={refusal} onCode={take} />
            {shown.provider === "sandbox" && <SandboxMark />}
            <OrderForm
              summary={shown}
              isRefreshing={summary.isPlaceholderData}
              wanted={priced}
              lastBuyer={last.data?.buyer ?? null}
              place={gst && { gst, state, onState: setState }}
              project={project}
              returnTo={returnTo}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

const rememberedState = (buyer: { state: string | null } | null | undefined) =>
  gstStates.find(({ code }) => code === buyer?.state)?.code ?? null;
