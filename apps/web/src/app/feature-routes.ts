import type { FeatureRoute, FeatureRoutes } from "#lib/navigation/feature-route.ts";

const files = import.meta.glob<FeatureRoutes>("../features/*/*-routes.tsx", { eager: true });
const collect = (list: keyof FeatureRoutes) => Object.values(files).flatMap((file) => file[list] ?? []);

/** Nests the routes that name a page of another feature below that page; without that page they are left out. */
export function attach(routes: FeatureRoute[]): FeatureRoute[] {
  const guests = routes.filter((route) => route.under !== undefined);
  return routes
    .filter((route) => route.under === undefined)
    .map((route) => {
      const more = guests.filter((guest) => guest.under === route.path);
      return more.length > 0 ? { ...route, children: [...(route.children ?? []), ...more] } : route;
    });
}

export const projectRoutes = attach(collect("routes"));
export const shellRoutes = attach(collect("shellRoutes"));
export const bareRoutes = collect("bareRoutes");

/** Every address below `base` that leads to a page. */
export const listPatterns = (base: string, routes: FeatureRoute[]): string[] =>
  routes.flatMap((route) => {
    const own = `${base}/${route.path}`.replace(/\/+/g, "/");
    return [own, ...listPatterns(own, route.children ?? [])];
  });
