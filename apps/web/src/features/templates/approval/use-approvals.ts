import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateApprovalEndpoints, type TemplateApproval } from "@nyota/contract/messages/template-approvals";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

export type Account = { id: string; senderId: string; label: string };

/**
 * The WhatsApp Business accounts of the project's numbers, and what each has decided about a template. Without a number
 * of the Cloud API nothing has to be approved.
 */
export function useApprovals() {
  const { projectId, can } = useProject();
  const { data: numbers } = useQuery({
    ...query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
    enabled: can("MESSAGE", "VIEW"),
  });
  const accounts: Account[] = [];
  for (const { id: senderId, label, cloud } of numbers?.results ?? [])
    if (cloud?.has_token && !accounts.some(({ id }) => id === cloud.business_account_id))
      accounts.push({ id: cloud.business_account_id, senderId, label });
  const { data } = useQuery({
    ...query(templateApprovalEndpoints.list, { params: { projectId } }),
    enabled: accounts.length > 0,
  });
  const approvalOf = (templateId: string, account: Account): TemplateApproval | undefined =>
    data?.results.find(
      ({ template_id, business_account_id }) => template_id === templateId && business_account_id === account.id,
    );
  return { accounts, approvalOf, isLoaded: data !== undefined };
}
