import { type ComponentType, lazy } from "react";
import type { RouteObject } from "react-router";
import { AccessGuard } from "#app/access-guard.tsx";
import { BareErrorPage, ErrorPage } from "#app/error-page.tsx";
import { PlanGuard } from "#app/plan-guard.tsx";
import { addRetry } from "#app/preload-error.ts";
import { changesSomething, type FeatureRoute, type KeptPage, type PageModule } from "#lib/navigation/feature-route.ts";
import { IsRememberedContext, usePageTitle } from "#lib/navigation/use-page-title.ts";

/** What the shell reads about the current page. */
export type PageHandle = { page: string; title: string; Kept?: KeptPage };

function Title({ children, isGeneric }: { children: string; isGeneric: boolean }) {
  usePageTitle(children, { isGeneric });
  return null;
}

type Place = "shell" | "bare" | "sheet";

/** The guard is loaded with the pages that need it: it reads the user, which public pages do not. */
async function loadPage({ load, needsShop, guard }: FeatureRoute): Promise<PageModule> {
  if (!needsShop || guard === "public") return load();
  const [{ default: Page, ...more }, { ShopGuard }] = await Promise.all([load(), import("#app/shop-guard.tsx")]);
  const ShopPage = () => (
    <ShopGuard>
      <Page />
    </ShopGuard>
  );
  return { default: ShopPage, ...more };
}

/** The title is rendered before the page, so that a title set by the page itself overrides it. */
function wrapPage(
  { path, title, guard, staffNeed }: FeatureRoute,
  { default: Page, mainCall }: PageModule,
  place: Place,
) {
  const isOfProject = guard !== "session" && guard !== "public";
  const isRemembered = place !== "bare" && !changesSomething(guard) && !/(^|\/)(add|create)(-|$)/.test(path);
  return function RoutePage() {
    return (
      <IsRememberedContext value={isRemembered}>
        <Title isGeneric={path.includes(":")}>{title}</Title>
        {isOfProject ? (
          <AccessGuard needs={guard} staffNeed={staffNeed}>
            <PlanGuard guard={guard} title={title} isSheet={place === "sheet"} {...(mainCall && { mainCall })}>
              <Page />
            </PlanGuard>
          </AccessGuard>
        ) : (
          <Page />
        )}
      </IsRememberedContext>
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
export function toRouteObject(route: FeatureRoute, place: Place = "shell"): RouteObject {
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
    lazy: lazyPart(async () => wrapPage(route, await loadPage(route), place)),
  };
  if (route.children) object.children = route.children.map((child) => toRouteObject(child, "sheet"));
  return object;
}
