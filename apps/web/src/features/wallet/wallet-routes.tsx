import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile/wallet-balances",
    title: t("Wallet"),
    words: t("plans credits balance"),
    needsShop: true,
    guard: "session",
    load: () => import("./balances-page.tsx"),
  },
  {
    path: "profile/wallet-transactions",
    title: t("Wallet transactions"),
    words: t("payments plans credits history"),
    needsShop: true,
    guard: "session",
    load: () => import("./transactions-page.tsx"),
  },
];
