import { ForgedEvent, type PaymentProvider, PaymentsUnavailable } from "./payments.ts";

/**
 * Payments without money: how one ends is chosen by the buyer on a page that says so, and stored by that call alone. The
 * provider itself never decides anything.
 */
export const createSandboxPayments = (publicUrl: string): PaymentProvider => ({
  name: "sandbox",
  begin: async ({ id, orderId, returnUrl }) => ({
    providerId: id,
    url: `/checkout/sandbox/${orderId}?${new URLSearchParams({ to: returnUrl.slice(publicUrl.length) })}`,
  }),
  read: () => Promise.reject(new PaymentsUnavailable("The sandbox decides nothing by itself.")),
  expire: async () => {},
  refund: async ({ id }) => id,
  readEvent: () => {
    throw new ForgedEvent("The sandbox sends nothing.");
  },
});
