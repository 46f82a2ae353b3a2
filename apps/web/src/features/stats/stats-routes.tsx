import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stats",
    title: t("Statistics"),
    words: t("stats numbers charts analytics report print"),
    guard: "member",
    load: () => import("./stats-page.tsx"),
  },
];
