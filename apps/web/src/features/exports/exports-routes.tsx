import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "export",
    under: "guests",
    title: t("Export"),
    words: t("download excel csv pdf print file spreadsheet archive everything zip move backup"),
    guard: "GUEST:VIEW",
    load: () => import("./export-page.tsx"),
  },
];
