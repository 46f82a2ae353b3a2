import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp",
    title: "RSVP",
    words: t("website page answers link microsite"),
    guard: "MICROSITE:VIEW",
    load: () => import("./rsvp-page.tsx"),
  },
];
