import { looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { describeLooseEnd } from "./describe-loose-end.ts";
import { call } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

type Told = { text?: string; action?: { label: string; run: () => void } };

/** What a toast about a changed guest says of what no longer fits, with the way there; nothing while all fits. */
export function useTellLooseEnds(): (guestId: string) => Promise<Told> {
  const { projectId } = useProject();
  const navigate = useNavigate();
  return useCallback(
    async (guestId) => {
      const params = { projectId, guestId };
      // The change itself succeeded: a failure here must not look like one of it.
      const read = await call(looseEndEndpoints.looseEndsOf, { params }).catch(() => undefined);
      const open = (read?.results ?? []).filter(({ kind }) => kind !== "NO_LONGER_COMES");
      const [first] = open;
      if (!first) return {};
      const more = open.length > 1 ? ` (and ${open.length - 1} more)` : "";
      const run = () => void navigate(`/projects/${projectId}/guests/${guestId}`);
      return { text: `${describeLooseEnd(first).title}${more}.`, action: { label: "See", run } };
    },
    [projectId, navigate],
  );
}
