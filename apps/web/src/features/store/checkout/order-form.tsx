import type { CartSummary } from "@nyota/contract/store/cart";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { z } from "zod";
import type { Wanted } from "./discount-field.tsx";
import { usePayment } from "./use-payment.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { useMe } from "#lib/api/use-me.ts";
import { formatMoney } from "#lib/text/format.ts";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Enter the name for the invoice.").max(120),
  address: z.string().trim().max(400),
  tax_id: z.string().trim().max(40),
});

type OrderFormProps = {
  summary: CartSummary;
  wanted: Wanted & { discount_code: string | null };
  project: string | undefined;
  /** Where the buyer goes afterwards. */
  returnTo: string | undefined;
};

/** Whom the invoice is for, and the button that orders exactly what the summary shows. */
export function OrderForm({ summary, wanted, project, returnTo }: OrderFormProps) {
  const me = useMe();
  const place = useSend(orderEndpoints.placeOrder);
  const { payOrder } = usePayment();
  const { version, total, currency } = summary;
  // The form begins with the user's name.
  if (!me) return null;
  return (
    <Form
      schema={schema}
      defaultValues={{ name: me.full_name ?? "", address: "", tax_id: "" }}
      label="Order"
      onSubmit={async ({ name, address, tax_id }) => {
        const buyer = { name, address: address || null, tax_id: tax_id || null };
        const body = { ...wanted, version, buyer, ...(project && { project }) };
        const order = await place.mutateAsync({ body }).catch(async (error: unknown) => {
          // Another total is shown before anything is ordered.
          if (error instanceof ApiError && error.code === "CONFLICT") await markStale(["storefront"]);
          throw error;
        });
        await payOrder(order, returnTo);
      }}
    >
      {({ Field }) => (
        <>
          <Field name="name" label="Name on the invoice" required autoComplete="name" />
          <Field name="address" type="textarea" rows={2} label="Address" optional />
          <Field name="tax_id" label="Tax number" optional help="For a business in India: its GSTIN." />
          <SubmitButton size="large" className="w-full">
            {total === 0 ? "Order for free" : `Order and pay ${formatMoney(total, currency)}`}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
