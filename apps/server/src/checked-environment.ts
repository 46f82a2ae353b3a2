import { readGstin } from "@nyota/contract/store/gst";
import { environment } from "./environment.ts";

/** The environment, with what one variable needs of another. */
export const checkedEnvironment = environment.superRefine((values, context) => {
  const refuse = (variable: keyof typeof values, message: string) =>
    context.addIssue({ code: "custom", path: [variable], message });
  if (values.NYOTA_GST === undefined) return;
  if (!readGstin(values.NYOTA_SELLER_TAX_ID ?? ""))
    refuse("NYOTA_SELLER_TAX_ID", "needs the seller's GSTIN, because NYOTA_GST is set");
  if (values.NYOTA_TAXES?.some(({ currency }) => currency === "INR"))
    refuse("NYOTA_TAXES", "has a tax in INR, which NYOTA_GST computes");
});
