// Order: state < upload, missing, publish < mapping, notices < preview.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const guard = "GUEST:CREATE";

/** The pages of imports of journeys and stays, each with the rights of its module. */
const ofTopic = (start: FeatureRoute, check: string): FeatureRoute[] => [
  start,
  {
    path: `${start.path}/:importId/select-mappings`,
    title: t("Match the columns"),
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
    title: t("Import guests"),
    words: t("upload excel csv file spreadsheet contacts"),
    guard,
    load: () => import("./upload/import-start-page.tsx"),
  },
  {
    path: "guests/custom-import",
    title: t("Import guests"),
    guard,
    load: () => import("./upload/import-start-page.tsx"),
  },
  {
    path: "guests/import/:importId/select-mappings",
    title: t("Match the columns"),
    guard,
    load: () => import("./mapping/mapping-page.tsx"),
  },
  {
    path: "guests/import/:importId/preview",
    title: t("Check the guest list"),
    guard,
    load: () => import("./preview/preview-page.tsx"),
  },
  ...ofTopic(
    {
      path: "travel/import",
      title: t("Import journeys"),
      words: t("upload excel csv file spreadsheet flights trains arrivals departures"),
      guard: "TRAVEL:CREATE",
      load: () => import("./upload/travel-import-page.tsx"),
    },
    t("Check the journeys"),
  ),
  ...ofTopic(
    {
      path: "stay/import",
      title: t("Import stays"),
      words: t("upload excel csv file spreadsheet rooming list rooms hotels"),
      guard: "STAY:CREATE",
      load: () => import("./upload/stay-import-page.tsx"),
    },
    t("Check the stays"),
  ),
];
