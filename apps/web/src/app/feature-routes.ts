import { language } from "#lib/i18n/locale.ts";
import { loadTexts } from "#lib/i18n/t.ts";
import type { FeatureRoute, FeatureRoutes } from "#lib/navigation/feature-route.ts";

const files = import.meta.glob<FeatureRoutes>("../features/*/*-routes.tsx", { eager: true });
const featureOf = (file: string) => file.split("/").at(-2) ?? "";

/** The texts of a page are loaded before its files, because constants contain some. */
const withTexts = (route: FeatureRoute, feature: string): FeatureRoute => ({
  ...route,
  load: language === "en" ? route.load : () => loadTexts(feature).then(route.load),
  ...(route.children ? { children: route.children.map((child) => withTexts(child, feature)) } : {}),
});
const collect = (list: keyof FeatureRoutes) =>
  Object.entries(files).flatMap(([name, file]) => (file[list] ?? []).map((route) => withTexts(route, featureOf(name))));

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
