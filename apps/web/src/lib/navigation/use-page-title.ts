import { useContext, useEffect } from "react";
import { ProjectContext } from "#lib/navigation/project-context.ts";

/** Sets the window's title: "Guests · Aanya & Kabir · Nyota". Without a name the title is unchanged. */
export function usePageTitle(title: string | undefined): void {
  const project = useContext(ProjectContext)?.project.title;
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = [title, project, "Nyota"].filter(Boolean).join(" · ");
    return () => {
      document.title = before;
    };
  }, [title, project]);
}
