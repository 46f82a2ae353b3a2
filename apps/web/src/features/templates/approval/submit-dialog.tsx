import { type approvalCategories, templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import type { Language } from "@nyota/contract/languages";
import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Template } from "@nyota/contract/messages/templates";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { languageWords } from "../languages.ts";
import { type Account, openLanguages, useApprovals } from "./use-approvals.ts";

type Category = (typeof approvalCategories)[number];
const categories: { value: Category; label: string; hint: string }[] = [
  {
    value: "UTILITY",
    label: t("Utility"),
    hint: t("Details of something the guest has agreed to: times, rooms, a reminder."),
  },
  {
    value: "MARKETING",
    label: t("Marketing"),
    hint: t("Invitations and everything else. WhatsApp may hold some of these back."),
  },
];

type SubmitDialogProps = { template: Template; accounts: Account[]; onClose: () => void };

/** Submits a template to WhatsApp for approval. */
export function SubmitDialog({ template, accounts, onClose }: SubmitDialogProps) {
  const { projectId } = useProject();
  const submit = useSend(templateApprovalEndpoints.submit);
  const [category, setCategory] = useState<Category>("MARKETING");
  const [senderId, setSenderId] = useState(accounts[0]?.senderId ?? "");
  const { approvalOf } = useApprovals();
  const account = accounts.find((each) => each.senderId === senderId) ?? accounts[0];
  const languages = account ? openLanguages(template, account, approvalOf) : [];
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && languages.includes(chosen) ? chosen : languages[0];
  const run = () =>
    submit
      .mutateAsync({
        params: { projectId, templateId: template.id },
        body: { sender_id: senderId, category, ...(language && { language }) },
      })
      .then(
        () => {
          toast.success(t("“{name}” was submitted", { name: template.name }));
          onClose();
        },
        (error: Error) => toast.error(t("It was not submitted"), { text: error.message }),
      );
  return (
    <ActionDialog
      title={t("Submit “{name}” to WhatsApp?", { name: template.name })}
      text={t(
        "A number of the Cloud API sends only texts that WhatsApp has approved. That often takes minutes, sometimes a day.",
      )}
      action={t("Submit")}
      busy={submit.isPending}
      onAction={() => void run()}
      onClose={onClose}
    >
      <div className="space-y-4">
        {accounts.length > 1 && (
          <Choice
            label={t("For the account of")}
            value={senderId}
            options={accounts.map(({ senderId: value, label }) => ({ value, label }))}
            onChange={setSenderId}
          />
        )}
        {listTexts(template).length > 1 && (
          <Choice
            label={t("The text in")}
            value={language ?? ""}
            options={languages.map((value) => ({ value, label: languageWords[value] }))}
            onChange={(value) => setChosen(value as Language)}
          />
        )}
        <Choice
          label={t("What it is")}
          value={category}
          options={categories}
          onChange={(value) => setCategory(value as Category)}
        />
      </div>
    </ActionDialog>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: { value: string; label: string; hint?: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = `choice-${label}`;
  return (
    <div className="space-y-1.5">
      <p id={id} className="font-strong">
        {label}
      </p>
      <RadioGroup id={`${id}-options`} labelledBy={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}
