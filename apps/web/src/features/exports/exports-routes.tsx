import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "export",
    under: "guests",
    title: "Export",
    words: "download excel csv pdf print file spreadsheet archive everything zip move backup",
    guard: "GUEST:VIEW",
    load: () => import("./export-page.tsx"),
  },
];
