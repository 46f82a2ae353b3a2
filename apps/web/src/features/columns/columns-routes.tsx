import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-column",
    under: "guests",
    title: "Add column",
    words: "new field custom",
    guard: "GUEST:EDIT",
    load: () => import("./add-column-page.tsx"),
  },
  {
    path: "columns",
    under: "guests",
    title: "Columns",
    words: "fields custom",
    guard: "GUEST:VIEW",
    load: () => import("./columns-page.tsx"),
  },
  {
    path: "columns/:columnId/edit",
    under: "guests",
    title: "Edit column",
    guard: "GUEST:EDIT",
    load: () => import("./edit-column-page.tsx"),
  },
];
