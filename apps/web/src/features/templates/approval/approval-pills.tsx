import { t } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";
import { describeApproval } from "./approval-states.ts";
import { useApprovals } from "./use-approvals.ts";

/** What each account has decided about a template; nothing in a project without a number of the Cloud API. */
export function ApprovalPills({ templateId }: { templateId: string }) {
  const { accounts, approvalOf, isLoaded } = useApprovals();
  if (!isLoaded) return null;
  return accounts.map((account) => {
    const approval = approvalOf(templateId, account);
    const { tone, label } = describeApproval(approval);
    return (
      <span key={account.id} className="mt-2 block">
        <Pill tone={tone}>
          {accounts.length > 1 ? t("{number}: {state}", { number: account.label, state: label }) : label}
        </Pill>
        {approval?.reason && !approval.is_edited && (
          <span className="mt-1 block text-sm break-words text-ink-2">
            {t("WhatsApp's reason: {reason}", { reason: approval.reason })}
          </span>
        )}
      </span>
    );
  });
}
