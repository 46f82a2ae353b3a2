import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/translations",
    title: "Translations",
    words: "language hindi translate untranslated texts",
    guard: "MICROSITE:VIEW",
    load: () => import("./translations-page.tsx"),
  },
];
