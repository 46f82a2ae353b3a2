import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

const MAX_NAME = 100;
type Body = RequestOf<typeof campaignEndpoints.create>["body"];

/** Makes a draft of a campaign to the guests of a filter, and opens it. */
export function useBeginCampaign() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const create = useSend(campaignEndpoints.create);
  async function begin(name: string, filter: unknown): Promise<void> {
    try {
      const body = { name: name.slice(0, MAX_NAME), audience: { filter } } as Body;
      const campaign = await create.mutateAsync({ params: { projectId }, body });
      void navigate(`/projects/${projectId}/campaigns/create?campaign=${campaign.id}`);
    } catch (error) {
      toast.error(t("The campaign could not be started"), { text: readProblem(error) });
    }
  }
  return { begin, isPending: create.isPending };
}
