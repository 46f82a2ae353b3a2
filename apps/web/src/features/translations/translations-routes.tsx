import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/translations",
    title: t("Translations"),
    words: t("language hindi translate untranslated texts"),
    guard: "MICROSITE:VIEW",
    load: () => import("./translations-page.tsx"),
  },
];
