import { MAX_INVITED } from "@nyota/contract/account/collaborators";
import { email, phone } from "@nyota/contract/fields";
import { z } from "zod";
import { readAddress } from "#features/auth/read-address.ts";

const contact = z.union([phone, email]);

/** Typed or pasted addresses, one on each line or separated by commas. */
export const addressesField = z
  .string()
  .trim()
  .min(1, "Enter an e-mail address or a phone number.")
  .transform((text) =>
    text
      .split(/[\n,;]+/)
      .map(readAddress)
      .filter(Boolean),
  )
  .superRefine((addresses, context) => {
    const wrong = addresses.filter((address) => !contact.safeParse(address).success);
    if (addresses.length > MAX_INVITED) context.addIssue({ code: "custom", message: `Up to ${MAX_INVITED} at once.` });
    else if (wrong.length > 0)
      context.addIssue({
        code: "custom",
        message: `Write ${wrong.join(" and ")} as an e-mail address, or a phone number with its country code.`,
      });
  });
