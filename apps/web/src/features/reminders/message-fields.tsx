import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { useFormContext, useWatch } from "react-hook-form";
import { Link as RouterLink, useLocation } from "react-router";
import type { MessageChoices } from "./use-message-choices.ts";
import { languageWords } from "#features/templates/languages.ts";
import { MessagePreview } from "#features/templates/message-preview.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form/form-field.tsx";

type Values = { template_id: string; sender_id: string };

/** Which message is sent, from which number, with a preview. */
export function MessageFields({ choices }: { choices: MessageChoices }) {
  const { control } = useFormContext<Values>();
  const templateId = useWatch({ control, name: "template_id" });
  const senderId = useWatch({ control, name: "sender_id" });
  const template = choices.templates.find(({ id }) => id === templateId);
  const isSandbox = choices.senders.find(({ id }) => id === senderId)?.driver === "sandbox";
  return (
    <>
      <FormField<Values, "select">
        name="sender_id"
        type="select"
        label={t("From")}
        required
        placeholder={t("Choose a number")}
        options={choices.senders.map(({ id, label, driver }) => ({
          value: id,
          label,
          ...(driver === "sandbox" && { hint: t("Sandbox, reaches nobody") }),
        }))}
        help={isSandbox ? t("A sandbox number only shows how sending works: it reaches nobody.") : undefined}
      />
      <FormField<Values, "select">
        name="template_id"
        type="select"
        label={t("Message")}
        required
        searchable
        placeholder={t("Choose a template")}
        options={choices.templates.map(({ id, name, language }) => ({
          value: id,
          label: name,
          hint: languageWords[language],
        }))}
      />
      {template && (
        <>
          {!carriesRsvpLink(template.body) && (
            <Banner tone="warn" title={t("This message has no link to their page")}>
              {t("Households answer on their page. Choose a template with the link, or add it to this one.")}
            </Banner>
          )}
          <MessagePreview text={template.body} />
        </>
      )}
    </>
  );
}

/** Without a number nothing can be sent. */
export function NoNumber() {
  const { projectId, can } = useProject();
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="warn"
      title={t("There is no number to send from yet")}
      action={
        can("MESSAGE", "CREATE") && (
          <Button asChild size="small">
            <RouterLink to={withRef(`/projects/${projectId}/numbers/add`, `${pathname}${search}`)}>
              {t("Add a number")}
            </RouterLink>
          </Button>
        )
      }
    >
      {t("Reminders are sent from one of your WhatsApp numbers.")}
    </Banner>
  );
}
