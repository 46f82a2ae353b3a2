import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/calls",
    title: t("Calls"),
    words: t("phone call desk queue helper silent"),
    guard: "GUEST:VIEW",
    load: () => import("./queue-page.tsx"),
    children: [
      {
        path: "helpers",
        title: t("Helpers’ links"),
        words: t("phone call helper private link"),
        guard: "GUEST:VIEW",
        load: () => import("./helpers-page.tsx"),
      },
    ],
  },
  {
    path: "rsvp/calls/:householdId",
    title: t("Call"),
    guard: "GUEST:VIEW",
    load: () => import("./call-page.tsx"),
  },
];
