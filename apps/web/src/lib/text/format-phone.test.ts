import { expect, test } from "vitest";
import { formatPhone, loadPhoneLibrary } from "./phone-numbers.ts";

const indian = ["+919829011432", "+916000000001", "+917999999999", "+918000000000"];

test.each(indian)("%s looks the same before the numbering plans are loaded and after", async (phone) => {
  const before = formatPhone(null, phone);
  expect(before).toBe(formatPhone(await loadPhoneLibrary(), phone));
  expect(before).toMatch(/^\+91 \d{5} \d{5}$/);
});

test.each(["+14155552671", "+911123456789", "+9198290114", "98290 11432", ""])(
  "%s is left as it is until the plans are loaded",
  (phone) => expect(formatPhone(null, phone)).toBe(phone),
);
