import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import type { GuestQuery } from "./use-guest-windows.ts";
import { call } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/**
 * The ids of all matching guests. A bulk action sends these ids and not the filter, so that it never changes a guest
 * who was added after the user saw the list.
 */
export function useAllGuestIds() {
  const { projectId } = useProject();
  return useCallback(
    async ({ ordering: _ordering, ...filter }: GuestQuery): Promise<string[]> => {
      try {
        return (await call(guestEndpoints.ids, { params: { projectId }, query: filter })).ids;
      } catch (error) {
        toast.error(t("Not all of them could be selected"), { text: readMessage(error) });
        return [];
      }
    },
    [projectId],
  );
}
