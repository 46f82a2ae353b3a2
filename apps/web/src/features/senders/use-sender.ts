import { senderEndpoints } from "@nyota/contract/messages/senders";
import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The number of the address, polled: its state changes on the phone, not here. */
export function useSender() {
  const { projectId } = useProject();
  const { sId = "" } = useParams();
  const sender = useQuery({
    ...query(senderEndpoints.read, { params: { projectId, senderId: sId } }),
    refetchInterval: RUNNING_CAMPAIGNS_POLL,
  });
  return { projectId, senderId: sId, sender };
}
