import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "notifications",
    title: t("Notifications"),
    words: t("news messages bell unread"),
    guard: "session",
    load: () => import("./notifications-page.tsx"),
  },
];
