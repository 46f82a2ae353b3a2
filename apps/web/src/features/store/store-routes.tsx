import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "plans",
    title: "Plans",
    words: "buy prices add-ons credits upgrade",
    needsShop: true,
    guard: "session",
    load: () => import("./plans/plans-page.tsx"),
  },
  {
    path: "orders",
    title: "Orders",
    words: "invoices bills payments bought",
    needsShop: true,
    guard: "session",
    load: () => import("./orders/orders-page.tsx"),
  },
  {
    path: "orders/:orderId",
    title: "Order",
    needsShop: true,
    guard: "session",
    load: () => import("./orders/order-page.tsx"),
  },
  {
    path: "orders/:orderId/credit-notes/:creditNoteId",
    title: "Credit note",
    needsShop: true,
    guard: "session",
    load: () => import("./orders/credit-note-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "plans/checkout",
    title: "Buy a plan",
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/plan-checkout-page.tsx"),
  },
  {
    path: "checkout",
    title: "Cart",
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/cart-page.tsx"),
  },
  {
    path: "checkout/sandbox/:orderId",
    title: "Sandbox payment",
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/sandbox-page.tsx"),
  },
  ...["plans/checkout", "checkout"].map((path): FeatureRoute => ({
    path: `${path}/thank-you/:orderId`,
    title: "Thank you",
    needsShop: true,
    guard: "session",
    load: () => import("./orders/thank-you-page.tsx"),
  })),
];

export const routes: FeatureRoute[] = [
  {
    path: "add-addon",
    under: "dashboard",
    title: "Add credits",
    words: "add-on more guests messages numbers events",
    needsShop: true,
    guard: "owner",
    staffNeed: "CHANGE_PLAN",
    load: () => import("./plans/add-addon-page.tsx"),
  },
  {
    path: "usage",
    title: "Usage",
    words: "credits left plan limits",
    needsShop: true,
    guard: "member",
    load: () => import("./usage-page.tsx"),
  },
];
