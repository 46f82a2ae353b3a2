import type { FeatureRoute } from "#lib/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile/wallet-balances",
    title: "Wallet",
    guard: "session",
    load: () => import("#features/wallet/balances-page.tsx"),
  },
  {
    path: "profile/wallet-transactions",
    title: "Wallet transactions",
    guard: "session",
    load: () => import("#features/wallet/transactions-page.tsx"),
  },
];
