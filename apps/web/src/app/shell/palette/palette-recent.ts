import { matchPath } from "react-router";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { findRoute, mayList, type Reader } from "#app/shell/palette/palette-pages.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { readRecentPages, type RecentPage } from "#lib/navigation/recent-pages.ts";

const SHOWN = 7;

type Place = { current: CurrentProject | null; reader: Reader; projectIds: ReadonlySet<string>; pathname: string };

/** The pages opened last that the user may still open, without the one that is open. */
export function listRecent({ current, reader, projectIds, pathname }: Place): RecentPage[] {
  const mayStillOpen = ({ url }: RecentPage) => {
    const projectId = matchPath("/projects/:projectId/*", url)?.params.projectId;
    if (projectId === undefined) return isAllowed(findRoute("", shellRoutes, url));
    // Rights in another project are checked when its page is opened.
    if (projectId !== current?.projectId) return projectIds.has(projectId);
    return isAllowed(findRoute("/projects/:projectId", projectRoutes, url));
  };
  const isAllowed = (route: ReturnType<typeof findRoute>) => route !== undefined && mayList(route, current, reader);
  return readRecentPages()
    .filter((page) => page.url !== pathname && mayStillOpen(page))
    .slice(0, SHOWN);
}
