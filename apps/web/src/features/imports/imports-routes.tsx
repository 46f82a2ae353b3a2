import type { FeatureRoute } from "#lib/feature-route.ts";

const guard = "GUEST:CREATE";

export const routes: FeatureRoute[] = [
  {
    path: "guests/import",
    title: "Import guests",
    guard,
    load: () => import("#features/imports/sample-import-page.tsx"),
  },
  {
    path: "guests/custom-import",
    title: "Import guests",
    guard,
    load: () => import("#features/imports/custom-import-page.tsx"),
  },
  {
    path: "guests/import/:importId/select-mappings",
    title: "Match the columns",
    guard,
    load: () => import("#features/imports/mapping-page.tsx"),
  },
  {
    path: "guests/import/:importId/preview",
    title: "Check the guest list",
    guard,
    load: () => import("#features/imports/preview-page.tsx"),
  },
];
