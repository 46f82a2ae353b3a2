import { presets } from "@nyota/contract/permissions";
import { expect, test } from "vitest";
import { describePreset } from "./rights.ts";

test("a co-host may not change the plan, where there are plans", () => {
  const [coHost] = presets.filter(({ value }) => value === "CO_HOST");
  expect(describePreset(coHost!, true)).toBe(
    "Does everything you do, except delete the project, change its plan or hand it over.",
  );
  expect(describePreset(coHost!, false)).toBe("Does everything you do, except delete the project or hand it over.");
  for (const preset of presets.filter((one) => one !== coHost))
    expect(describePreset(preset, false)).toBe(describePreset(preset, true));
});
