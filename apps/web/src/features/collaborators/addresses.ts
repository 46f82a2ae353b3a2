import { MAX_INVITED } from "@nyota/contract/account/collaborators";
import { email, phone } from "@nyota/contract/fields";
import type { CountryCode } from "libphonenumber-js/min";
import { z } from "zod";
import { readAddress } from "#features/auth/read-address.ts";
import { t } from "#lib/i18n/t.ts";
import { loadPhoneLibrary, readPhone } from "#lib/text/phone-numbers.ts";

const contact = z.union([phone, email]);

/** The addresses of a pasted text: one on each line, or behind commas or blanks, also as in a letter: `Asha <a@b.in>`. */
function splitAddresses(text: string): string[] {
  const parts = text.split(/[\n,;]+/).flatMap((part) => {
    const inLetter = /<([^<>@\s]+@[^<>@\s]+)>/.exec(part)?.[1];
    if (inLetter) return [inLetter];
    // A phone number contains blanks, several e-mail addresses are parted by them.
    return part.includes("@") ? part.trim().split(/\s+/) : [part.trim()];
  });
  return parts.filter(Boolean);
}

/** A number with or without its country code; unchanged if it is none, or while the numbering plans can't be loaded. */
async function readNumber(text: string, region: CountryCode): Promise<string> {
  const library = await loadPhoneLibrary().catch(() => undefined);
  return library ? readPhone(library, text, region).value : text;
}

/** Typed or pasted addresses, each once. Numbers without a country code are of `region`. */
export const addressesField = (region: CountryCode) =>
  z
    .string()
    .trim()
    .min(1, t("Enter an e-mail address or a phone number."))
    .transform(async (text) => {
      const typed = await Promise.all(
        splitAddresses(text).map(async (part) => ({
          part,
          address: part.includes("@") ? part : await readNumber(part, region),
        })),
      );
      return [...new Map(typed.map((one) => [readAddress(one.address).toLowerCase(), one])).entries()];
    })
    .superRefine((addresses, context) => {
      const wrong = addresses.filter(([address]) => !contact.safeParse(address).success);
      const message =
        addresses.length > MAX_INVITED
          ? t("These are {count} addresses; invite up to {most} at once.", {
              count: addresses.length,
              most: MAX_INVITED,
            })
          : wrong.length > 0 &&
            t("Nobody can be invited at {addresses}. Write an e-mail address, or a whole phone number.", {
              addresses: wrong.map(([, { part }]) => `“${part}”`).join(", "),
            });
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((addresses) => addresses.map(([address]) => address));
