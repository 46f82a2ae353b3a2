import { createContext, useContext, useEffect } from "react";
import { useResolvedPath } from "react-router";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { addRecentPage } from "#lib/navigation/recent-pages.ts";

/** Whether the page is listed among those recently opened: not a form, nor a page without the shell. */
export const IsRememberedContext = createContext(false);

/**
 * Sets the window's title: "Guests · Aanya & Kabir · Nyota", and lists the page among those recently opened. Without a
 * name nothing changes. `isGeneric`: the title names no object, and another one may follow.
 */
export function usePageTitle(title: string | undefined, { isGeneric = false } = {}): void {
  const project = useContext(ProjectContext)?.project.title;
  const isRemembered = useContext(IsRememberedContext) && !isGeneric;
  const { pathname: url } = useResolvedPath(".");
  useEffect(() => {
    if (!title) return;
    if (isRemembered) addRecentPage({ url, title, ...(project && { project }) });
    const before = document.title;
    document.title = [title, project, "Nyota"].filter(Boolean).join(" · ");
    return () => {
      document.title = before;
    };
  }, [title, project, isRemembered, url]);
}
