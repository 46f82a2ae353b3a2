import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile/tokens",
    title: t("Access tokens"),
    words: t("api program programs developer key integration"),
    guard: "session",
    load: () => import("./tokens-page.tsx"),
    children: [
      {
        path: "create",
        title: t("New access token"),
        words: t("create add api program developer key integration"),
        guard: "session",
        load: () => import("./create-token-page.tsx"),
      },
    ],
  },
];
