import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { AccessGuard } from "#app/access-guard.tsx";
import { ErrorPage } from "#app/error-page.tsx";
import { addRetry } from "#app/preload-error.ts";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";

/** What the shell knows about the page on the screen. */
export type PageHandle = { page: string; title: string };

function Title({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

/** The title stands before the page, so that what the page itself says about its title comes later and wins. */
function wrapPage({ title, guard }: FeatureRoute, Page: ComponentType) {
  const isOfProject = guard !== "session" && guard !== "public";
  return function RoutePage() {
    return (
      <>
        <Title>{title}</Title>
        {isOfProject ? (
          <AccessGuard needs={guard}>
            <Page />
          </AccessGuard>
        ) : (
          <Page />
        )}
      </>
    );
  };
}

/**
 * A part that is fetched when an address needs it. One that can't be fetched fails when it is drawn, where the error page catches it: the
 * router itself would draw nothing at all, and would never fetch it again.
 */
export const lazyPart = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch((error: unknown) => missingPart(load, error)),
});

function missingPart(load: () => Promise<ComponentType>, first: unknown): ComponentType {
  let Part: ComponentType | undefined;
  let problem = first;
  addRetry(async () => {
    try {
      Part = await load();
      return true;
    } catch (error) {
      problem = error;
      return false;
    }
  });
  return function MissingPart() {
    if (!Part) throw problem;
    return <Part />;
  };
}

/** A page of a feature as the router wants it. Only a page has a handle: its sheets belong to the same page. */
export function toRouteObject(route: FeatureRoute, isChild = false): RouteObject {
  const handle: PageHandle | undefined = isChild ? undefined : { page: route.path, title: route.title };
  const object: RouteObject = {
    path: route.path,
    handle,
    ErrorBoundary: ErrorPage,
    lazy: lazyPart(async () => wrapPage(route, (await route.load()).default)),
  };
  if (route.children) object.children = route.children.map((child) => toRouteObject(child, true));
  return object;
}
