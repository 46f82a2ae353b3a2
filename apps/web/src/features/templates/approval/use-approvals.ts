import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateApprovalEndpoints, type TemplateApproval } from "@nyota/contract/messages/template-approvals";
import type { Language } from "@nyota/contract/languages";
import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Template } from "@nyota/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { canSubmit } from "./approval-states.ts";

export type Account = { id: string; senderId: string; label: string };

type ApprovalOf = (templateId: string, account: Account, language: Language) => TemplateApproval | undefined;

/** The languages of a template whose text can be submitted to an account. */
export const openLanguages = (template: Template, account: Account, approvalOf: ApprovalOf): Language[] =>
  listTexts(template).flatMap(({ language }) =>
    language && canSubmit(approvalOf(template.id, account, language)) ? [language] : [],
  );

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
  const approvalOf: ApprovalOf = (templateId, account, language) =>
    data?.results.find(
      (approval) =>
        approval.template_id === templateId &&
        approval.business_account_id === account.id &&
        approval.language === language,
    );
  return { accounts, approvalOf, isLoaded: data !== undefined };
}
