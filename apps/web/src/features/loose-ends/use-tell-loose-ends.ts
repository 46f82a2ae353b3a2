import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";

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
      const run = () => void navigate(`/projects/${projectId}/guests/${guestId}`);
      return { text, action: { label: t("See"), run } };
    },
    [projectId, navigate],
  );
}
