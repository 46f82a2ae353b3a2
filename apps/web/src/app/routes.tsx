import type { RouteObject } from "react-router";
import { BareErrorPage } from "#app/error-page.tsx";
import { bareRoutes, listPatterns, projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { Root } from "#app/root.tsx";
import { lazyPart, toRouteObject } from "#app/route-object.tsx";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

const isPublic = (route: FeatureRoute) => route.guard === "public";
const isPlain = (route: FeatureRoute) => isPublic(route) && route.readsNothing === true;
const toObjects = (routes: FeatureRoute[], place?: "bare") => routes.map((route) => toRouteObject(route, place));

// These load in parallel with the page, not before it: the router fetches all parts of an address at once.
const loadPublicArea = lazyPart(async () => (await import("#app/areas.tsx")).PublicArea);
const loadSignedInArea = lazyPart(async () => (await import("#app/areas.tsx")).SignedInArea);
const loadShell = lazyPart(async () => (await import("#app/shell/shell.tsx")).Shell);
const loadProject = lazyPart(async () => (await import("#app/project-layout.tsx")).ProjectLayout);
const loadNotFound = lazyPart(async () => (await import("#app/not-found-page.tsx")).NotFoundPage);
const loadStray = lazyPart(async () => (await import("#app/not-found-page.tsx")).StrayPage);
const loadGallery = lazyPart(async () => (await import("#app/dev-ui-page.tsx")).default);

setPages([
  ...listPatterns("/", [...bareRoutes, ...shellRoutes]),
  ...listPatterns("/projects/:projectId", projectRoutes),
]);

/** The whole application, from address to page. The pages themselves are named in each feature's own list. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FullScreenSpinner,
    children: [
      ...toObjects(bareRoutes.filter(isPlain), "bare"),
      {
        lazy: loadPublicArea,
        children: toObjects(
          bareRoutes.filter((route) => isPublic(route) && !isPlain(route)),
          "bare",
        ),
      },
      {
        lazy: loadSignedInArea,
        children: [
          ...toObjects(
            bareRoutes.filter((route) => !isPublic(route)),
            "bare",
          ),
          {
            lazy: loadShell,
            children: [
              ...toObjects(shellRoutes),
              {
                path: "projects/:projectId",
                lazy: loadProject,
                children: [...toObjects(projectRoutes), { path: "*", lazy: loadNotFound }],
              },
            ],
          },
        ],
      },
      { path: "dev/ui", lazy: loadGallery },
      { path: "*", lazy: loadStray },
    ],
  },
];
