import { expect, test } from "vitest";
import { readUpgradeFailure } from "./upgrade-failure.ts";
import { ApiError } from "#lib/api/api-error.ts";

test.each([
  [
    "its sentence",
    new ApiError(400, { detail: "Invalid plan or project ID", code: "INVALID" }),
    "Invalid plan or project ID",
  ],
  ["what it says of a field", new ApiError(400, { product: ["Choose a plan."] }), "Choose a plan."],
  ["its error", new ApiError(502, { error: "Bad gateway" }), "Bad gateway"],
  ["nothing", new ApiError(502, null), "Failed to upgrade plan. Please try again."],
  ["a page of a proxy", new ApiError(502, "<html>"), "Failed to upgrade plan. Please try again."],
  ["no response, but an error", new Error("Failed to fetch"), "Failed to fetch"],
  ["nothing that is known", undefined, "Failed to upgrade plan. Please try again."],
])("an upgrade that failed with %s says so", (_what, error, text) => {
  expect(readUpgradeFailure(error)).toBe(text);
});
