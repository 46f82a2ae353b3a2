import { expect, test } from "vitest";
import { accessEndpoints, projectEndpoints } from "./projects.ts";

test("a new plan makes the rights in its project stale: they say whether the plan has ended", () => {
  expect(projectEndpoints.upgradePlan.touches).toContain(accessEndpoints.access.feature);
});
