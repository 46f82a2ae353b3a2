import { expect, test } from "vitest";
import { dateFormat, listFormat } from "./formatters.ts";

test("a formatter is created once for a language and its options", () => {
  const options = { day: "numeric", timeZone: "Asia/Kolkata" } as const;
  expect(dateFormat("en-GB", options)).toBe(dateFormat("en-GB", { ...options }));
  expect(dateFormat("hi-IN", options)).not.toBe(dateFormat("en-GB", options));
  expect(listFormat("en-GB", { type: "conjunction" }).format(["a", "b"])).toBe("a and b");
});

test("formatters for many zones don't accumulate", () => {
  const first = dateFormat("en-GB", { timeZone: "UTC" });
  for (const timeZone of Intl.supportedValuesOf("timeZone"))
    for (const locale of ["en-GB", "hi-IN"]) dateFormat(locale, { timeZone });
  expect(dateFormat("en-GB", { timeZone: "UTC" })).not.toBe(first);
});
