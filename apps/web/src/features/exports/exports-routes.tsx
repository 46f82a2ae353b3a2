import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "export",
    under: "guests",
    title: "Export",
    guard: "GUEST:VIEW",
    load: () => import("./export-page.tsx"),
  },
];
