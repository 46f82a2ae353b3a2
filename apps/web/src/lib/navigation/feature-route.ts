import type { ProjectAccess, StaffAction } from "@nyota/contract/access";
import type { AnyEndpoint } from "@nyota/contract/endpoint";
import type { ComponentType, ReactNode } from "react";

export type PageModule = {
  default: ComponentType;
  /** The call that the page is for, where its guard does not tell whether that is refused after the plan's end. */
  mainCall?: AnyEndpoint;
};
/** A page that works from what it has stored while the server can't be reached, or `otherwise` if that is nothing. */
export type KeptPage = ComponentType<{ otherwise: ReactNode }>;

/**
 * One page of a feature. A feature has a file `features/<name>/<name>-routes.tsx` that exports any of three lists; the
 * route table imports it automatically:
 *
 *     import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
 *
 *     export const routes: FeatureRoute[] = [        // below /projects/:projectId/, in the shell
 *       {
 *         path: "events",
 *         title: "Events",
 *         guard: "EVENT:VIEW",
 *         load: () => import("#features/events/events-page.tsx"),
 *         children: [{ path: "create", title: "Add event", guard: "EVENT:CREATE", load: () => import("…") }],
 *       },
 *     ];
 *     export const shellRoutes: FeatureRoute[] = []; // below /, in the shell: "orders", "tasks"
 *     export const bareRoutes: FeatureRoute[] = [];  // below /, without the shell: "plans/checkout"
 *
 * Children render into the `<Outlet />` of their page, usually as a RouteSheet. A page that is in no list does not
 * exist: the navigation and `hasPage` leave it out, and the command palette lists every page without a parameter.
 */
export type FeatureRoute = {
  /** Below the parent, without a slash at the start: `events`, `:eventId/edit`. */
  path: string;
  /** The page's name in the window's title; `usePageTitle` replaces it once the data is loaded. */
  title: string;
  /** `session` and `public` only outside a project. */
  guard: ProjectAccess | "session" | "public";
  /** Opens a page of the owner to staff of the project's firm who were given this. */
  staffNeed?: StaffAction;
  load: () => Promise<PageModule>;
  /** What stands for the page when it is opened without a connection. */
  loadKept?: () => Promise<{ default: KeptPage }>;
  /** More words under which the command palette finds it, separated by blanks. */
  words?: string;
  /** Listed only for staff of a firm. */
  isForStaff?: true;
  /** Only where plans can be bought; elsewhere such a page of the user is not found. */
  needsShop?: true;
  /**
   * A public page that only makes single calls (`lib/api/call.ts`) and so loads without the query cache of `lib/api/api.ts`.
   */
  readsNothing?: boolean;
  children?: FeatureRoute[];
  /** The project page of another feature whose `<Outlet />` this renders into, by its path: `under: "dashboard"`. */
  under?: string;
};

export type FeatureRoutes = {
  routes?: FeatureRoute[];
  shellRoutes?: FeatureRoute[];
  bareRoutes?: FeatureRoute[];
};

/** Whether a page with this guard is for adding or changing something. */
export const changesSomething = (guard: FeatureRoute["guard"]): boolean =>
  !["VIEW", undefined].includes(guard.split(":")[1]);
