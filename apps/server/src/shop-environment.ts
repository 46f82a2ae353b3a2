import { timeZone } from "@nyota/contract/fields";
import { z } from "zod";
import { paymentsUrlHint, readPaymentsUrl } from "./gateways/payments/payments-url.ts";
import { gstHint, readGst, readTaxes, taxesHint } from "./lib/read-taxes.ts";

const paymentsUrl = z.string().transform((text, context) => {
  const settings = readPaymentsUrl(text);
  if (!settings) context.addIssue({ code: "custom", message: paymentsUrlHint });
  return settings ?? z.NEVER;
});
/** The variables about selling: what is sold, for whom, with which taxes, and who takes the money. */
export const shopEnvironment = {
  NYOTA_SHOP: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "`off`: no plans, prices or limits. Every account creates any number of projects, and none ends or refuses anything, also those that began with a plan. Projects created meanwhile stay without limits when it is turned on again.",
    ),
  NYOTA_PAYMENTS_URL: paymentsUrl
    .optional()
    .describe(
      "Who takes the money: `stripe://KEY@api.stripe.com?webhook=SECRET` or `razorpay://KEY:SECRET@api.razorpay.com?webhook=SECRET`. Without it payments are the sandbox's, in which no money moves and every plan is free. See below.",
    ),
  NYOTA_OLD_PAYMENTS_URL: paymentsUrl
    .optional()
    .describe(
      "The provider before a change of `NYOTA_PAYMENTS_URL`, in the same way: its payments are still received, read and refunded. See below.",
    ),
  NYOTA_SELLER_NAME: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("Who sells: the name on invoices. Default the host name of `NYOTA_PUBLIC_URL`."),
  NYOTA_SELLER_ADDRESS: z.string().trim().min(1).optional().describe("The seller's address on invoices."),
  NYOTA_SELLER_TAX_ID: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("The seller's tax number on invoices, for example a GSTIN."),
  NYOTA_SELLER_TIME_ZONE: timeZone
    .default("Asia/Kolkata")
    .describe(
      "The seller's time zone: the day on an invoice or a credit note, and the year in which it is numbered, are those of this zone, wherever the document is read.",
    ),
  NYOTA_TAXES: z
    .string()
    .transform((text, context) => {
      const taxes = readTaxes(text);
      if (!taxes) context.addIssue({ code: "custom", message: taxesHint });
      return taxes ?? z.NEVER;
    })
    .optional()
    .describe(
      "Taxes that are added to the prices of orders, separated by commas: `VAT 19%, Service tax 2.5% USD`. With a currency a tax is for orders in that one only. Default none. For GST in India use `NYOTA_GST`.",
    ),
  NYOTA_GST: z
    .string()
    .transform((text, context) => {
      const rate = readGst(text);
      if (rate === undefined) context.addIssue({ code: "custom", message: gstHint });
      return rate ?? z.NEVER;
    })
    .optional()
    .describe(
      "The rate of GST for a seller in India: `18%`. Then `NYOTA_SELLER_TAX_ID` must be the seller's GSTIN, which names its state: buyers of the same state pay CGST and SGST (or UTGST), others IGST. Orders in another currency than INR pay it only if their buyer is in India; `NYOTA_TAXES` are then for all others. Default none.",
    ),
  NYOTA_GST_CODE: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, "needs the 4 to 8 digits of an HSN or SAC")
    .optional()
    .describe("The HSN or SAC of what is sold, on invoices with GST: `998314`."),
};
