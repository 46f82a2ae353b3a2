// Order: state < upload, missing, publish < mapping, notices < preview.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const guard = "GUEST:CREATE";

export const routes: FeatureRoute[] = [
  {
    path: "guests/import",
    title: "Import guests",
    words: "upload excel csv file spreadsheet contacts",
    guard,
    load: () => import("./upload/import-start-page.tsx"),
  },
  {
    path: "guests/custom-import",
    title: "Import guests",
    guard,
    load: () => import("./upload/import-start-page.tsx"),
  },
  {
    path: "guests/import/:importId/select-mappings",
    title: "Match the columns",
    guard,
    load: () => import("./mapping/mapping-page.tsx"),
  },
  {
    path: "guests/import/:importId/preview",
    title: "Check the guest list",
    guard,
    load: () => import("./preview/preview-page.tsx"),
  },
];
