// Order: state < upload, missing, publish < mapping, notices < preview.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const guard = "GUEST:CREATE";

/** The pages of imports of journeys and stays, each with the rights of its module. */
const ofTopic = (start: FeatureRoute, check: string): FeatureRoute[] => [
  start,
  {
    path: `${start.path}/:importId/select-mappings`,
    title: "Match the columns",
    guard: start.guard,
    load: () => import("./mapping/mapping-page.tsx"),
  },
  {
    path: `${start.path}/:importId/preview`,
    title: check,
    guard: start.guard,
    load: () => import("./preview/preview-page.tsx"),
  },
];

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
  ...ofTopic(
    {
      path: "travel/import",
      title: "Import journeys",
      words: "upload excel csv file spreadsheet flights trains arrivals departures",
      guard: "TRAVEL:CREATE",
      load: () => import("./upload/travel-import-page.tsx"),
    },
    "Check the journeys",
  ),
  ...ofTopic(
    {
      path: "stay/import",
      title: "Import stays",
      words: "upload excel csv file spreadsheet rooming list rooms hotels",
      guard: "STAY:CREATE",
      load: () => import("./upload/stay-import-page.tsx"),
    },
    "Check the stays",
  ),
];
