import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import type { GuestQuery } from "./use-guest-windows.ts";
import { call } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/**
 * The ids of everybody who matches. They are fetched rather than acted on by filter, so that a bulk action never reaches somebody who joined
 * the list after it was looked at.
 */
export function useAllGuestIds() {
  const { projectId } = useProject();
  return useCallback(
    async ({ ordering: _ordering, ...filter }: GuestQuery): Promise<string[]> => {
      try {
        return (await call(guestEndpoints.ids, { params: { projectId }, query: filter })).ids;
      } catch (error) {
        toast.error("Not all of them could be selected", { text: readMessage(error) });
        return [];
      }
    },
    [projectId],
  );
}
