import type { ApprovalState, TemplateApproval } from "@nyota/contract/messages/template-approvals";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

type Words = { tone: PillTone; label: string };

const words: Record<ApprovalState, Words> = {
  WAITING: { tone: "wait", label: t("WhatsApp is checking it") },
  APPROVED: { tone: "yes", label: t("Approved by WhatsApp") },
  REJECTED: { tone: "bad", label: t("Rejected by WhatsApp") },
  PAUSED: { tone: "bad", label: t("Paused by WhatsApp") },
  DISABLED: { tone: "bad", label: t("Disabled by WhatsApp") },
};

type Shown = Pick<TemplateApproval, "status" | "is_edited"> | undefined;

/** What WhatsApp has decided about a template as it is now. */
export function describeApproval(approval: Shown): Words {
  if (!approval) return { tone: "no", label: t("Not submitted to WhatsApp") };
  if (approval.is_edited) return { tone: "wait", label: t("Edited: submit it again") };
  return words[approval.status];
}

/** Whether the template as it is now can be submitted. */
export const canSubmit = (approval: Shown): boolean =>
  approval === undefined || approval.is_edited || !["WAITING", "APPROVED"].includes(approval.status);
