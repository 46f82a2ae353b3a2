import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "activity",
    title: t("Activity"),
    words: t("history log changes audit who did what"),
    guard: "owner",
    staffNeed: "SEE_ACTIVITY",
    load: () => import("./activity-page.tsx"),
  },
];
