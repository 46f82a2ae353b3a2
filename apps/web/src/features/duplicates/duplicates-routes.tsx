import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "duplicates",
    under: "guests",
    title: t("Possible duplicates"),
    words: t("double twice same person merge"),
    guard: "GUEST:VIEW",
    load: () => import("./duplicates-page.tsx"),
  },
];
