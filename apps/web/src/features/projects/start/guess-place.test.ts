import { expect, test } from "vitest";
import { guessPlace } from "./guess-place.ts";

test.each([
  ["Asia/Kolkata", "en-US", "IN", "INR"],
  ["Asia/Calcutta", "en-GB", "IN", "INR"],
  ["America/New_York", "en-US", "US", "USD"],
  ["America/Toronto", "en-US", "CA", "CAD"],
  ["Europe/London", "hi", "GB", "GBP"],
  ["Asia/Dubai", "en-IN", "AE", "AED"],
  ["Asia/Bangkok", "en-GB", "GB", "GBP"],
  ["Asia/Bangkok", "th", "IN", "INR"],
  ["UTC", "en-US", "IN", "INR"],
])("in %s with %s numbers are taken to be of %s, prices in %s", (zone, language, region, currency) => {
  expect(guessPlace(zone, language)).toMatchObject({ default_region: region, currency });
});
