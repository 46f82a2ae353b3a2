import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "export",
    under: "guests",
    title: "Export",
    guard: "GUEST:VIEW",
    load: () => import("#features/exports/export-page.tsx"),
  },
];
