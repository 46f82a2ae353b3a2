import { readGstin, stateName } from "@nyota/contract/store/gst";
import type { Party } from "@nyota/contract/store/orders";
import type { User } from "@nyota/contract/account/users";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { type Place, StateField } from "./state-field.tsx";
import type { BuyerDraft } from "./use-buyer-draft.ts";
import { type Ordered, useOrder } from "./use-order.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatMoney } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { SummaryBox } from "#ui/form/problem-box.tsx";

type OrderFormProps = Ordered & {
  /** Whom the last order was for: the form begins with it. */
  lastBuyer: Party | null;
  /** What was typed instead. */
  draft: BuyerDraft;
  onDraft: (fields: BuyerDraft) => void;
  /** Null where no GST is paid: then no state is asked for. */
  place: Place | null;
};

/** Whom the invoice is for, and the button that orders exactly what the summary shows. */
export function OrderForm(props: OrderFormProps) {
  const me = useMe();
  // The form begins with the user's name.
  return me ? <BuyerForm {...props} me={me} /> : null;
}

/** Three texts and a state, which the server checks: a Form with its validation would be a fifth of the page. */
function BuyerForm({ me, lastBuyer, draft, onDraft, place, ...ordered }: OrderFormProps & { me: User }) {
  const { summary, isRefreshing } = ordered;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const buyer = {
    name: draft.name ?? lastBuyer?.name ?? me.full_name ?? "",
    address: draft.address ?? lastBuyer?.address ?? "",
    tax_id: draft.tax_id ?? lastBuyer?.tax_id ?? "",
  };
  const { problem, setProblem, isSending, order } = useOrder(ordered);
  // Each failed attempt has a problem of its own.
  useEffect(() => box.current?.focus(), [problem]);

  const change = (field: keyof typeof buyer) => (text: string | null | undefined) => {
    // A GSTIN names its state.
    const state = place && field === "tax_id" ? readGstin(text ?? "")?.state : undefined;
    onDraft({ [field]: text ?? "", ...(state && { state }) });
    if (problem && "field" in problem && problem.field === field) setProblem(undefined);
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const name = buyer.name.trim();
    if (!name) return setProblem({ field: "name", message: t("Enter the name for the invoice.") });
    const wrongTaxId = summary.place_of_supply && findTaxIdProblem(buyer.tax_id, summary.place_of_supply);
    if (wrongTaxId) return setProblem({ field: "tax_id", message: wrongTaxId });
    await order({ name, address: buyer.address.trim() || null, tax_id: buyer.tax_id.trim() || null });
  }
  const wrong = problem && "field" in problem ? problem : undefined;
  const errorOf = (field: keyof typeof buyer) => (wrong?.field === field ? { error: wrong.message } : {});
  const { total, currency } = summary;
  return (
    <form
      noValidate
      aria-label={t("Order")}
      onSubmit={(event) => void send(event)}
      className="flex flex-1 flex-col gap-3.5"
    >
      {problem && (
        <SummaryBox
          ref={box}
          id={`${id}-summary`}
          {...("whole" in problem && { whole: problem.whole })}
          problems={wrong ? [{ id: `${id}-${wrong.field}`, message: wrong.message }] : []}
        />
      )}
      <Field id={`${id}-name`} label={t("Name on the invoice")} {...errorOf("name")}>
        {({ labelledBy: _label, ...slots }) => (
          <Input {...slots} value={buyer.name} onChange={change("name")} maxLength={120} autoComplete="name" />
        )}
      </Field>
      <Field label={t("Address")} optional>
        {({ labelledBy: _label, ...slots }) => (
          <Textarea {...slots} rows={2} value={buyer.address} onChange={change("address")} maxLength={400} />
        )}
      </Field>
      {place && <StateField {...place} currency={currency} />}
      <Field
        id={`${id}-tax_id`}
        label={summary.place_of_supply ? "GSTIN" : t("Tax number")}
        optional
        help={
          summary.place_of_supply
            ? t("If the invoice is for a registered business.")
            : t("For a business in India: its GSTIN.")
        }
        {...errorOf("tax_id")}
      >
        {({ labelledBy: _label, ...slots }) => (
          <Input {...slots} value={buyer.tax_id} onChange={change("tax_id")} maxLength={40} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" className="w-full" loading={isSending || isRefreshing}>
        {total === 0 ? t("Order for free") : t("Order and pay {total}", { total: formatMoney(total, currency) })}
      </Button>
    </form>
  );
}

function findTaxIdProblem(typed: string, place: string): string | undefined {
  if (!typed.trim()) return undefined;
  const found = readGstin(typed);
  if (!found) return t("This is no GSTIN. It has 15 letters and digits; check each of them.");
  return found.state === place
    ? undefined
    : t("This GSTIN is registered in {state}. Choose that state, or leave the GSTIN out.", {
        state: translate(stateName(found.state)),
      });
}
