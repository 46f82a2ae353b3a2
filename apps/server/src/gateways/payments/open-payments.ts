import type { PaymentProvider } from "./payments.ts";
import type { PaymentSettings } from "./payments-url.ts";
import { createRazorpay } from "./razorpay.ts";
import { createSandboxPayments } from "./sandbox.ts";

type Settings = { payments: PaymentSettings | undefined; publicUrl: string };

/** The provider of this installation; the sandbox when none is configured. Stripe's library is loaded only then. */
export async function openPayments({ payments, publicUrl }: Settings): Promise<PaymentProvider> {
  if (!payments) return createSandboxPayments(publicUrl);
  if (payments.provider === "razorpay") return createRazorpay(payments);
  return (await import("./stripe.ts")).createStripe(payments);
}
