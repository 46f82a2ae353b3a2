import {
  PRESENCE_POLL,
  presenceEndpoints,
  type PresenceObject,
  type PresentUser,
} from "@nyota/contract/account/presence";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Reports that the user has this open, while the page is visible, and returns the others who have. */
export function usePresence(object: PresenceObject, id: string): readonly PresentUser[] {
  const { projectId } = useProject();
  const isOpen = id !== "";
  const { data } = useQuery({
    ...query(presenceEndpoints.report, { params: { projectId }, body: { object, id } }),
    enabled: isOpen,
    refetchInterval: PRESENCE_POLL,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!isOpen) return;
    const left = { params: { projectId }, body: { object, id, is_leaving: true } };
    // If it does not arrive, the server notices a little later that the reports have ended.
    return () => void call(presenceEndpoints.report, left).catch(() => {});
  }, [projectId, object, id, isOpen]);
  return data?.results ?? [];
}
