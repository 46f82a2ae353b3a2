import { expect, test } from "vitest";
import { projectRoutes } from "#app/feature-routes.ts";
import { findRoute } from "#app/shell/palette/palette-pages.ts";
import { paths } from "./object-paths.ts";

test.each(Object.entries(paths))("the link to a %s leads to a page of that one", (_, path) => {
  const [address, query] = path("x1").split("?");
  const route = findRoute("", projectRoutes, `/${address}`);
  expect(route).toBeDefined();
  expect(query ?? route?.path).toMatch(/x1|:\w+/);
});
