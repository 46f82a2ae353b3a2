import { address } from "@nyota/contract/account/auth";
import { z } from "zod";
import { readAddress } from "./read-address.ts";
import { t } from "#lib/i18n/t.ts";
import type { Rule } from "#ui/form/one-field-form.tsx";

export const addressField = z
  .string()
  .trim()
  .min(1, t("Enter your e-mail address or phone number."))
  .transform(readAddress)
  .refine(
    (text) => address.safeParse(text).success,
    t("Enter an e-mail address, or a phone number with its country code."),
  );

/** The same for a form that has nothing else. */
export const addressRule: Rule = (typed) => {
  const read = addressField.safeParse(typed);
  return read.success ? { value: read.data } : { error: read.error.issues[0]?.message ?? t("Check this field.") };
};
