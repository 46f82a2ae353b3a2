import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "plans",
    title: t("Plans"),
    words: t("buy prices add-ons credits upgrade"),
    needsShop: true,
    guard: "session",
    load: () => import("./plans/plans-page.tsx"),
  },
  {
    path: "orders",
    title: t("Orders"),
    words: t("invoices bills payments bought"),
    needsShop: true,
    guard: "session",
    load: () => import("./orders/orders-page.tsx"),
  },
  {
    path: "orders/:orderId",
    title: t("Order"),
    needsShop: true,
    guard: "session",
    load: () => import("./orders/order-page.tsx"),
  },
  {
    path: "orders/:orderId/credit-notes/:creditNoteId",
    title: t("Credit note"),
    needsShop: true,
    guard: "session",
    load: () => import("./orders/credit-note-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "plans/checkout",
    title: t("Buy a plan"),
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/plan-checkout-page.tsx"),
  },
  {
    path: "checkout",
    title: t("Cart"),
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/cart-page.tsx"),
  },
  {
    path: "checkout/sandbox/:orderId",
    title: t("Sandbox payment"),
    needsShop: true,
    guard: "session",
    load: () => import("./checkout/sandbox-page.tsx"),
  },
  ...["plans/checkout", "checkout"].map((path): FeatureRoute => ({
    path: `${path}/thank-you/:orderId`,
    title: t("Thank you"),
    needsShop: true,
    guard: "session",
    load: () => import("./orders/thank-you-page.tsx"),
  })),
];

export const routes: FeatureRoute[] = [
  {
    path: "add-addon",
    under: "dashboard",
    title: t("More events, guests or messages"),
    words: t("buy add-on more guests messages numbers events"),
    needsShop: true,
    guard: "owner",
    staffNeed: "CHANGE_PLAN",
    load: () => import("./plans/add-addon-page.tsx"),
  },
  {
    path: "usage",
    title: t("Usage"),
    words: t("credits left plan limits"),
    needsShop: true,
    guard: "member",
    load: () => import("./usage-page.tsx"),
  },
];
