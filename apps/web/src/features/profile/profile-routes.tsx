import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile",
    title: t("Profile"),
    words: t("account password email phone name"),
    guard: "session",
    load: () => import("./profile-page.tsx"),
  },
  {
    path: "profile/notifications",
    title: t("Notification settings"),
    words: t("mail digest daily email bell"),
    guard: "session",
    load: () => import("./notification-settings-page.tsx"),
  },
  {
    path: "profile/appearance",
    title: t("Appearance"),
    words: t("theme dark light keyboard shortcuts keys"),
    guard: "session",
    load: () => import("./appearance-page.tsx"),
  },
];
