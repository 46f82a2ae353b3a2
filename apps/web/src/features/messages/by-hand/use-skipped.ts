import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, query } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";
import { unreached } from "../use-unreached.ts";

/** The guests skipped so far. One message is for a whole household, so all of its guests are skipped together. */
export function useSkipped() {
  const { projectId } = useProject();
  const [steps, setSteps] = useState<readonly (readonly string[])[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (guestId: string) => readHousehold(projectId, guestId),
    onSuccess: (ids) => setSteps((before) => [...before, ids]),
    onError: (error) => toast.error(t("The guest was not skipped"), { text: readMessage(error) }),
  });
  return {
    skipped: steps.flat(),
    skip: mutate,
    isSkipping: isPending,
    back: () => setSteps(steps.slice(0, -1)),
    startAgain: () => setSteps([]),
  };
}

/** The guest with everybody of the same household whom no invitation has reached yet. */
async function readHousehold(projectId: string, guestId: string): Promise<string[]> {
  const guest = await queryClient.fetchQuery({
    ...query(guestEndpoints.read, { params: { projectId, guestId } }),
    staleTime: Infinity,
  });
  if (!guest.sub_group) return [guestId];
  const request = {
    params: { projectId },
    query: { ...unreached, sub_group: [guest.sub_group.id] },
  };
  const { ids } = await call(guestEndpoints.ids, request);
  return [...new Set([guestId, ...ids])];
}
