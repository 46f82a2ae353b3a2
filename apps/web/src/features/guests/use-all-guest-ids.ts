import type { RequestOf } from "@nyota/contract/endpoint";
import { BULK_MAX, guestEndpoints } from "@nyota/contract/guests";
import { useCallback } from "react";
import { call } from "#lib/api.ts";
import { readMessage } from "#lib/field-errors.ts";
import { useProject } from "#lib/project-context.ts";
import { toast } from "#ui/toast.ts";

type ListQuery = NonNullable<RequestOf<typeof guestEndpoints.list>["query"]>;
const pageSize = 200;

/**
 * The ids of everybody who matches. They are fetched rather than acted on by filter, so that a bulk action never reaches somebody who joined
 * the list after it was looked at.
 */
export function useAllGuestIds() {
  const { projectId } = useProject();
  return useCallback(
    async (query: ListQuery): Promise<string[]> => {
      const ids: string[] = [];
      try {
        for (let page = 1; ids.length < BULK_MAX; page += 1) {
          const request = { params: { projectId }, query: { ...query, page, page_size: pageSize } };
          const { results, next } = await call(guestEndpoints.list, request);
          ids.push(...results.map((guest) => guest.id));
          if (!next) break;
        }
      } catch (error) {
        toast.error("Not all of them could be selected", { text: readMessage(error) });
      }
      return ids.slice(0, BULK_MAX);
    },
    [projectId],
  );
}
