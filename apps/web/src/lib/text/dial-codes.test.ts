import type { CountryCode } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { dialCodes } from "#lib/text/dial-codes.ts";
import { loadPhoneLibrary } from "#lib/text/phone-numbers.ts";

test("each dial code is that of the numbering plans", async () => {
  const library = await loadPhoneLibrary();
  const planned = Object.keys(dialCodes).map((code) => [
    code,
    `+${library.getCountryCallingCode(code as CountryCode)}`,
  ]);
  expect(Object.fromEntries(planned)).toEqual(dialCodes);
});
