import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "assets",
    title: t("Assets"),
    words: t("files pictures photos videos music pdf uploads"),
    guard: "ASSET:VIEW",
    load: () => import("./assets-page.tsx"),
    children: [
      {
        path: ":assetId",
        title: t("File"),
        guard: "ASSET:VIEW",
        load: () => import("./asset-page.tsx"),
      },
    ],
  },
];
