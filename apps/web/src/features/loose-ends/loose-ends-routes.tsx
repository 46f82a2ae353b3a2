import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests/loose-ends",
    title: t("Loose ends"),
    words: t("problems conflicts changes declined rooms not needed wrong nights told mismatch"),
    guard: "GUEST:VIEW",
    load: () => import("./loose-ends-page.tsx"),
  },
];
