import { type ComponentType, lazy } from "react";
import type { RouteObject } from "react-router";
import { AccessGuard } from "#app/access-guard.tsx";
import { BareErrorPage, ErrorPage } from "#app/error-page.tsx";
import { addRetry } from "#app/preload-error.ts";
import type { FeatureRoute, KeptPage } from "#lib/navigation/feature-route.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";

/** What the shell reads about the current page. */
export type PageHandle = { page: string; title: string; Kept?: KeptPage };

function Title({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

/** The guard is loaded with the pages that need it: it reads the user, which public pages do not. */
async function loadPage({ load, needsShop, guard }: FeatureRoute): Promise<ComponentType> {
  if (!needsShop || guard === "public") return (await load()).default;
  const [{ default: Page }, { ShopGuard }] = await Promise.all([load(), import("#app/shop-guard.tsx")]);
  return function ShopPage() {
    return (
      <ShopGuard>
        <Page />
      </ShopGuard>
    );
  };
}

/** The title is rendered before the page, so that a title set by the page itself overrides it. */
function wrapPage({ title, guard, staffNeed }: FeatureRoute, Page: ComponentType) {
  const isOfProject = guard !== "session" && guard !== "public";
  return function RoutePage() {
    return (
      <>
        <Title>{title}</Title>
        {isOfProject ? (
          <AccessGuard needs={guard} staffNeed={staffNeed}>
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
 * A part that is fetched when an address needs it. A failed fetch throws when the part is rendered, so that the error
 * page catches it: the router itself would render nothing and never fetch it again.
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

/**
 * A page of a feature as a route object of the router. Only a page has a handle: its sheets belong to the same page.
 */
export function toRouteObject(route: FeatureRoute, place: "shell" | "bare" | "sheet" = "shell"): RouteObject {
  const handle: PageHandle | undefined =
    place === "sheet"
      ? undefined
      : {
          page: route.path,
          title: route.title,
          ...(route.loadKept ? { Kept: lazy(route.loadKept) } : {}),
        };
  const object: RouteObject = {
    path: route.path,
    handle,
    ErrorBoundary: place === "bare" ? BareErrorPage : ErrorPage,
    lazy: lazyPart(async () => wrapPage(route, await loadPage(route))),
  };
  if (route.children) object.children = route.children.map((child) => toRouteObject(child, "sheet"));
  return object;
}
