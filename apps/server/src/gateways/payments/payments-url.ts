/** Where a provider is reached, and with which keys. */
export type PaymentSettings = {
  provider: "stripe" | "razorpay";
  /** `https://api.stripe.com`. */
  origin: string;
  /** Of Razorpay, the id of the key; of Stripe the key itself. */
  key: string;
  /** Of Razorpay, the key's secret; of Stripe blank. */
  secret: string;
  webhookSecret: string;
};

export const paymentsUrlHint =
  "needs an address with keys: stripe://KEY@api.stripe.com?webhook=SECRET or razorpay://KEY:SECRET@api.razorpay.com?webhook=SECRET";

/** Reads NYOTA_PAYMENTS_URL. Undefined when it names no provider, or a key is missing. */
export function readPaymentsUrl(text: string): PaymentSettings | undefined {
  const found = /^(stripe|razorpay)(\+http)?:\/\/(.+)$/.exec(text);
  // URL knows neither protocol, and treats the names of hosts of unknown ones in another way.
  const target = `${found?.[2] ? "http" : "https"}://${found?.[3] ?? ""}`;
  if (!found || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  const provider = found[1] as PaymentSettings["provider"];
  const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const webhookSecret = url.searchParams.get("webhook") ?? "";
  if (!key || !webhookSecret || (provider === "razorpay" && !secret)) return undefined;
  return { provider, origin: url.origin, key, secret, webhookSecret };
}
