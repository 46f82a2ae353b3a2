import type { CartSummary } from "@nyota/contract/store/cart";
import { orderEndpoints } from "@nyota/contract/store/orders";
import type { User } from "@nyota/contract/account/users";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Wanted } from "./discount-field.tsx";
import { usePayment } from "./use-payment.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useMe } from "#lib/api/use-me.ts";
import { formatMoney } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { SummaryBox } from "#ui/form/problem-box.tsx";

type OrderFormProps = {
  summary: CartSummary;
  wanted: Wanted & { discount_code: string | null };
  project: string | undefined;
  /** Where the buyer goes afterwards. */
  returnTo: string | undefined;
};

/** Whom the invoice is for, and the button that orders exactly what the summary shows. */
export function OrderForm(props: OrderFormProps) {
  const me = useMe();
  // The form begins with the user's name.
  return me ? <BuyerForm {...props} me={me} /> : null;
}

type Problem = { name: string } | { whole: string };
const nameMissing = { name: "Enter the name for the invoice." };

/** Three texts, which the server checks: a Form with its validation would be a fifth of the page. */
function BuyerForm({ me, summary, ...order }: OrderFormProps & { me: User }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [buyer, setBuyer] = useState({ name: me.full_name ?? "", address: "", tax_id: "" });
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const place = usePlaceOrder(order);
  // Each failed attempt has a problem of its own.
  useEffect(() => box.current?.focus(), [problem]);

  const change = (field: keyof typeof buyer) => (text: string | null | undefined) => {
    setBuyer((before) => ({ ...before, [field]: text ?? "" }));
    if (field === "name" && problem && "name" in problem) setProblem(undefined);
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const name = buyer.name.trim();
    if (!name) return setProblem({ ...nameMissing });
    setProblem(undefined);
    setSending(true);
    try {
      await place(summary.version, {
        name,
        address: buyer.address.trim() || null,
        tax_id: buyer.tax_id.trim() || null,
      });
    } catch (error) {
      setProblem({ whole: readProblem(error) });
    }
    setSending(false);
  }
  const wrongName = problem && "name" in problem ? problem.name : undefined;
  const { total, currency } = summary;
  return (
    <form noValidate aria-label="Order" onSubmit={(event) => void send(event)} className="flex flex-1 flex-col gap-5">
      {problem && (
        <SummaryBox
          ref={box}
          id={`${id}-summary`}
          {...("whole" in problem && { whole: problem.whole })}
          problems={wrongName ? [{ id: `${id}-name`, message: wrongName }] : []}
        />
      )}
      <Field id={`${id}-name`} label="Name on the invoice" {...(wrongName && { error: wrongName })}>
        {({ labelledBy: _label, ...slots }) => (
          <Input {...slots} value={buyer.name} onChange={change("name")} maxLength={120} autoComplete="name" />
        )}
      </Field>
      <Field label="Address" optional>
        {({ labelledBy: _label, ...slots }) => (
          <Textarea {...slots} rows={2} value={buyer.address} onChange={change("address")} maxLength={400} />
        )}
      </Field>
      <Field label="Tax number" optional help="For a business in India: its GSTIN.">
        {({ labelledBy: _label, ...slots }) => (
          <Input {...slots} value={buyer.tax_id} onChange={change("tax_id")} maxLength={40} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" className="w-full" loading={isSending}>
        {total === 0 ? "Order for free" : `Order and pay ${formatMoney(total, currency)}`}
      </Button>
    </form>
  );
}

type Buyer = { name: string; address: string | null; tax_id: string | null };

/** Orders what was shown, and leads to where it is paid. */
function usePlaceOrder({ wanted, project, returnTo }: Omit<OrderFormProps, "summary">) {
  const send = useSend(orderEndpoints.placeOrder);
  const { payOrder } = usePayment();
  return async (version: string, buyer: Buyer) => {
    const body = { ...wanted, version, buyer, ...(project && { project }) };
    const order = await send.mutateAsync({ body }).catch(async (error: unknown) => {
      // Another total is shown before anything is ordered.
      if (error instanceof ApiError && error.code === "CONFLICT") await markStale(["storefront"]);
      throw error;
    });
    await payOrder(order, returnTo);
  };
}
