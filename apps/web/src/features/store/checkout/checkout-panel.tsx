import { type CartSummary, cartEndpoints } from "@nyota/contract/store/cart";
import { gstStates, stateName } from "@nyota/contract/store/gst";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { DiscountField } from "./discount-field.tsx";
import { OrderForm } from "./order-form.tsx";
import type { NotYet } from "./use-order.ts";
import { SumsTable } from "./sums-table.tsx";
import { useBuyerDraft } from "./use-buyer-draft.ts";
import { useTypedCode, type Wanted } from "./use-typed-code.ts";
import { useUrlValue } from "./use-url-value.ts";
import { SandboxMark } from "../sandbox-mark.tsx";
import { TaxNote } from "../tax-note.tsx";
import { markStale, query } from "#lib/api/api.ts";
import { readFieldErrors } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

type CheckoutPanelProps = { wanted: Wanted; project?: string | undefined; returnTo: string | undefined };

/** What it costs, the discount, and the form that orders it. */
export function CheckoutPanel({ wanted, project, returnTo }: CheckoutPanelProps) {
  const { code, refusal, take, refuse } = useDiscountCode();
  const typed = useTypedCode(wanted, take);
  const { draft, change } = useBuyerDraft();
  const queries = useQueryClient();
  const last = useQuery(query(orderEndpoints.lastBuyer, {}));
  const gst = last.data?.gst ?? null;
  const state = draft.state === undefined ? rememberedState(last.data?.buyer) : draft.state;
  const priced = { ...wanted, discount_code: code, ...(gst && { state }) };
  const asked = query(cartEndpoints.summary, { body: priced });
  const summary = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    // The first total is that of the state in which the buyer was last.
    enabled: !last.isPending,
  });
  const refused = code === null ? undefined : readFieldErrors(summary.error)?.["discount_code"]?.[0];
  // It was for the plan or currency before. The order goes on without it, and what was typed stays.
  if (refused) refuse(refused);
  /** A code that is typed and not applied is never dropped: it is applied, and the new total is shown before anything is ordered. */
  async function applyTyped(): Promise<NotYet | undefined> {
    if (code || !typed.typed) return undefined;
    const values = { code: typed.typed.toUpperCase() };
    if (!(await typed.take(typed.typed)))
      return { reason: t("The code {code} can’t be used. Change it, or empty the field to order without it.", values) };
    const next = query(cartEndpoints.summary, { body: { ...priced, discount_code: typed.typed } });
    const version = await queries.fetchQuery(next).then(
      (applied) => applied.version,
      () => undefined,
    );
    return { reason: t("{code} is applied now. Look at the new total, then order.", values), version };
  }
  /** Resolves to the version of what is then shown. */
  async function reload(): Promise<string | undefined> {
    await markStale(["storefront"]);
    return queries.getQueryData<CartSummary>(asked.queryKey)?.version;
  }
  return (
    <Card title={t("Your order")}>
      <Loaded read={summary} skeleton={<SkeletonCard lines={4} />}>
        {(shown) => (
          <div className="grid gap-4" aria-busy={summary.isPlaceholderData}>
            <div className="grid gap-2">
              <SumsTable sums={shown} />
              <TaxNote taxes={shown.taxes} />
              {shown.place_of_supply && (
                <p className="text-sm text-ink-2">
                  {t("Place of supply: {state}", { state: translate(stateName(shown.place_of_supply)) })}
                </p>
              )}
            </div>
            <DiscountField wanted={wanted} code={code} typed={typed} refusal={refusal} onCode={take} />
            {shown.provider === "sandbox" && <SandboxMark />}
            <OrderForm
              summary={shown}
              isRefreshing={summary.isPlaceholderData}
              wanted={priced}
              lastBuyer={last.data?.buyer ?? null}
              draft={draft}
              onDraft={change}
              place={gst && { gst, state, onState: (next) => change({ state: next }) }}
              project={project}
              returnTo={returnTo}
              beforeOrder={applyTyped}
              onConflict={reload}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The discount in the address. One that is refused is taken out of it, and why is known until another is taken. */
function useDiscountCode() {
  const [inAddress, setInAddress] = useUrlValue("discount");
  const [refused, setRefused] = useState<{ code: string | null; reason: string }>();
  const isRefused = inAddress !== null && inAddress === refused?.code;
  const drop = useEffectEvent(() => setInAddress(null));
  useEffect(() => {
    if (isRefused) drop();
  }, [isRefused]);
  return {
    code: isRefused ? null : inAddress,
    refusal: refused?.reason,
    refuse: (reason: string) => setRefused({ code: inAddress, reason }),
    take(next: string | null) {
      setRefused(undefined);
      setInAddress(next);
    },
  };
}

const rememberedState = (buyer: { state: string | null } | null | undefined) =>
  gstStates.find(({ code }) => code === buyer?.state)?.code ?? null;
