import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-column",
    under: "guests",
    title: "Add column",
    guard: "GUEST:EDIT",
    load: () => import("#features/columns/add-column-page.tsx"),
  },
  {
    path: "columns",
    under: "guests",
    title: "Columns",
    guard: "GUEST:VIEW",
    load: () => import("#features/columns/columns-page.tsx"),
  },
  {
    path: "columns/:columnId/edit",
    under: "guests",
    title: "Edit column",
    guard: "GUEST:EDIT",
    load: () => import("#features/columns/edit-column-page.tsx"),
  },
];
