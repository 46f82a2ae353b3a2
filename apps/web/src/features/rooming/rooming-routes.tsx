import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stay/rooms/propose",
    title: t("Propose rooms"),
    words: t("stay hotels rooming assign automatic solver list"),
    guard: "STAY:EDIT",
    load: () => import("./propose-page.tsx"),
  },
];
