import type { RouteObject } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { bareRoutes, listPatterns, projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { NotFoundPage, StrayPage } from "#app/not-found-page.tsx";
import { ProjectLayout } from "#app/project-layout.tsx";
import { Root } from "#app/root.tsx";
import { toRouteObject } from "#app/route-object.tsx";
import { SessionGate } from "#app/session-gate.tsx";
import { Shell } from "#app/shell/shell.tsx";
import type { FeatureRoute } from "#lib/feature-route.ts";
import { setPages } from "#lib/pages.ts";
import { FullScreenSpinner } from "#ui/full-screen-spinner.tsx";

const isPublic = (route: FeatureRoute) => route.guard === "public";
const toObjects = (routes: FeatureRoute[]) => routes.map((route) => toRouteObject(route));

setPages([
  ...listPatterns("/", [...bareRoutes, ...shellRoutes]),
  ...listPatterns("/projects/:projectId", projectRoutes),
]);

/** The whole application, from address to page. The pages themselves are named in each feature's own list. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FullScreenSpinner,
    children: [
      ...toObjects(bareRoutes.filter(isPublic)),
      {
        Component: SessionGate,
        children: [
          ...toObjects(bareRoutes.filter((route) => !isPublic(route))),
          {
            Component: Shell,
            children: [
              ...toObjects(shellRoutes),
              {
                path: "projects/:projectId",
                Component: ProjectLayout,
                children: [...toObjects(projectRoutes), { path: "*", Component: NotFoundPage }],
              },
            ],
          },
        ],
      },
      { path: "dev/ui", lazy: async () => ({ Component: (await import("#app/dev-ui-page.tsx")).default }) },
      { path: "*", Component: StrayPage },
    ],
  },
];
