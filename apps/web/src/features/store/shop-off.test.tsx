import { userEndpoints, type User } from "@nyota/contract/account/users";
import { orderEndpoints, type OrderRow } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import { cartEndpoints } from "@nyota/contract/store/cart";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { bareRoutes, routes, shellRoutes } from "./store-routes.tsx";
import { toRouteObject } from "#app/route-object.tsx";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, showRoutes } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(productEndpoints.products, { results: [], taxes: [] });
  server.answer(cartEndpoints.cart, { currency: "INR", items: [] });
  server.answer(orderEndpoints.orders, pageOf<OrderRow>([]));
});
const pages = [...shellRoutes, ...bareRoutes];
const open = (has_shop: boolean, path: string) => {
  server.answer(userEndpoints.me, { id: "u1", has_shop } as User);
  showRoutes(
    pages.map((route) => toRouteObject(route)),
    { at: `/${path.replace(":orderId", "o1")}` },
  );
};

test.each(pages.map(({ path }) => path))(
  "without a shop there is no page /%s, also for somebody with its address",
  async (path) => {
    open(false, path);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  },
);

test.each([
  ["plans", "Plans"],
  ["orders", "Orders"],
  ["checkout", "Your cart"],
  ["plans/checkout", "Buy a plan"],
])("with a shop /%s is there", async (path, title) => {
  open(true, path);
  expect(await screen.findByRole("heading", { name: title, level: 1 })).toBeTruthy();
});

test.each(routes.map((route) => [route.path, route] as const))(
  "without a shop a project has no page %s",
  async (path, route) => {
    server.answer(userEndpoints.me, { id: "u1", has_shop: false } as User);
    showRoutes([toRouteObject({ ...route, guard: "member" })], { at: `/${path}`, project: projectFor({}) });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    expect(route.needsShop).toBe(true);
  },
);

test("the navigation has no Orders without a shop", () => {
  setPages(["/", "/orders"]);
  const titles = (hasShop: boolean) =>
    listVisible(null, { hasShop }).flatMap(({ entries }) => entries.map(({ title }) => title));
  expect(titles(true)).toEqual(["Projects", "Orders"]);
  expect(titles(false)).toEqual(["Projects"]);
  setPages([]);
});
