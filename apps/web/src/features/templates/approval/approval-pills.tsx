import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Template } from "@nyota/contract/messages/templates";
import { t } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";
import { languageWords } from "../languages.ts";
import { describeApproval } from "./approval-states.ts";
import { useApprovals } from "./use-approvals.ts";

/** What each account has decided about a template's texts; nothing in a project without a number of the Cloud API. */
export function ApprovalPills({ template }: { template: Template }) {
  const { accounts, approvalOf, isLoaded } = useApprovals();
  if (!isLoaded) return null;
  const texts = listTexts(template);
  return accounts.flatMap((account) =>
    texts.map(({ language }) => {
      const approval = approvalOf(template.id, account, language ?? template.language);
      const { tone, label } = describeApproval(approval);
      const about = [
        ...(accounts.length > 1 ? [account.label] : []),
        ...(texts.length > 1 ? [languageWords[language ?? template.language]] : []),
      ].join(", ");
      return (
        <span key={`${account.id} ${language}`} className="mt-2 block">
          <Pill tone={tone}>{about === "" ? label : t("{number}: {state}", { number: about, state: label })}</Pill>
          {approval?.reason && !approval.is_edited && (
            <span className="mt-1 block text-sm break-words text-ink-2">
              {t("WhatsApp's reason: {reason}", { reason: approval.reason })}
            </span>
          )}
        </span>
      );
    }),
  );
}
