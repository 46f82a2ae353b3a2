import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "requests",
    under: "rsvp",
    title: t("Requests"),
    words: t("change requests wrong link not us"),
    guard: "GUEST:VIEW",
    load: () => import("./change-requests-page.tsx"),
  },
];
