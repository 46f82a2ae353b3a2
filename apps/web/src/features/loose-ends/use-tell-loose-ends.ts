import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";

type Told = { text?: string; action?: { label: string; run: () => void } };

/** What a toast about a changed guest says of what no longer fits, with the way there; nothing while all fits. */
export function useTellLooseEnds(): (guestId: string) => Promise<Told> {
  const { projectId } = useProject();
  const navigate = useNavigate();
  return useCallback(
    async (guestId) => {
      // The words come with the schemas of journeys, which the guest list loads without.
      const { tellLooseEnds } = await import("./tell-loose-ends.ts");
      // The change itself succeeded: a failure here must not look like one of it.
      const text = await tellLooseEnds({ projectId, guestId }).catch(() => undefined);
      if (text === undefined) return {};
      return { text, action: { label: "See", run: () => void navigate(`/projects/${projectId}/guests/${guestId}`) } };
    },
    [projectId, navigate],
  );
}
