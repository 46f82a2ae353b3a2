import { expect, test } from "vitest";
import { orderEndpoints } from "../store/orders.ts";
import { accessEndpoints, projectEndpoints } from "./projects.ts";

test("a new plan makes the rights in its project stale: they say whether the plan has ended", () => {
  expect(projectEndpoints.upgradePlan.touches).toContain(accessEndpoints.access.feature);
});

test.each(["create", "upgradePlan", "addAddon"] as const)("%s makes orders stale: they say what was used", (name) => {
  expect(projectEndpoints[name].touches).toContain(orderEndpoints.order.feature);
});
