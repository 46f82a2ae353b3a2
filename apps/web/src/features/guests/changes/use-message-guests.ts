import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Creates a campaign for exactly these guests and opens it. */
export function useMessageGuests() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const create = useSend(campaignEndpoints.create);
  return async function messageGuests(ids: string[]): Promise<void> {
    try {
      const body = { name: `Message to ${pluralise(ids.length, "guest")}`, audience: { guest_ids: ids } };
      const campaign = await create.mutateAsync({ params: { projectId }, body });
      void navigate(`/projects/${projectId}/campaigns/create?campaign=${campaign.id}`);
    } catch (error) {
      toast.error("The message could not be started", { text: readMessage(error) });
    }
  };
}
