import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile/wallet-balances",
    title: "Wallet",
    words: "plans credits balance",
    needsShop: true,
    guard: "session",
    load: () => import("./balances-page.tsx"),
  },
  {
    path: "profile/wallet-transactions",
    title: "Wallet transactions",
    words: "payments plans credits history",
    needsShop: true,
    guard: "session",
    load: () => import("./transactions-page.tsx"),
  },
];
