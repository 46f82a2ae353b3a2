import type { PaymentProvider, Payments } from "./payments.ts";
import type { PaymentSettings } from "./payments-url.ts";
import { createRazorpay } from "./razorpay.ts";
import { createSandboxPayments } from "./sandbox.ts";

type Settings = {
  payments: PaymentSettings | undefined;
  oldPayments: PaymentSettings | undefined;
  publicUrl: string;
};

/**
 * The provider of this installation, or the sandbox when none is configured, and those of payments that were begun
 * before: the one of NYOTA_OLD_PAYMENTS_URL, and always the sandbox.
 */
export async function openPayments({ payments, oldPayments, publicUrl }: Settings): Promise<Payments> {
  const sandbox = createSandboxPayments(publicUrl);
  const current = payments ? await openProvider(payments) : sandbox;
  const old = oldPayments && (await openProvider(oldPayments));
  const all = [current, ...(old ? [old] : []), sandbox];
  return { current, find: (name) => all.find((provider) => provider.name === name) };
}

const providers: Record<PaymentSettings["provider"], (settings: PaymentSettings) => Promise<PaymentProvider>> = {
  razorpay: async (settings) => createRazorpay(settings),
  // Its library is loaded only for it.
  stripe: async (settings) => (await import("./stripe.ts")).createStripe(settings),
};
const openProvider = (settings: PaymentSettings) => providers[settings.provider](settings);
