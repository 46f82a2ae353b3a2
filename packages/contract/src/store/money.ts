import { z } from "zod";

/** The currencies in which products have prices. Every amount is a whole number of minor units (paise, cents). */
export const storeCurrencies = ["INR", "USD"] as const;
export type StoreCurrency = (typeof storeCurrencies)[number];
export const storeCurrency = z.enum(storeCurrencies, "Choose a currency.");

/** Who takes the money. In the sandbox nobody does. */
export const paymentProviders = ["sandbox", "stripe", "razorpay"] as const;

/** A tax that is added to prices; `rate` is in hundredths of a percent: 1800 is 18 %. */
export const tax = z.object({ name: z.string(), rate: z.int() });
export type Tax = z.output<typeof tax>;
/** A tax of an order. */
export const taxLine = tax.extend({ amount: z.int() });
export type TaxLine = z.output<typeof taxLine>;
