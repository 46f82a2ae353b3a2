import type { Language } from "@nyota/contract/languages";
import { textFor } from "@nyota/contract/messages/message-texts";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { messageBody, type Template } from "@nyota/contract/messages/templates";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import type { Travel } from "@nyota/contract/travel-stay/travel";
import { useParams } from "react-router";
import { z } from "zod";
import { MessagePreview } from "#features/templates/message-preview.tsx";
import { useMessageVariables } from "#features/templates/use-message-variables.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field as LabelledField } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";
import { useJourney } from "./use-journey.ts";
import { writeAboutJourney } from "./write-about-journey.ts";
import { singleLeftOutWords } from "./left-out-labels.ts";

const schema = z.object({ template: z.string(), body: messageBody });

type SingleMessageFormProps = {
  templates: Template[];
  /** In which the guest is written to. */
  language: Language;
  /** The journey that the message is about. */
  travel?: Travel | undefined;
};

export function SingleMessageForm({ templates, language, travel }: SingleMessageFormProps) {
  const { project, projectId } = useProject();
  const { guestId = "", senderId = "" } = useParams();
  const send = useSend(messageEndpoints.send);
  const sendAboutJourney = useSend(travelMessageEndpoints.send);
  const journey = useJourney(guestId);
  const sheet = useSheet();
  const bodyOf = (template: Template | undefined) => template && textFor(template, language).body;
  const first = travel
    ? { id: "", body: writeAboutJourney(travel) }
    : { id: templates[0]?.id, body: bodyOf(templates[0]) };
  const variables = useMessageVariables(guestId);
  return (
    <Form
      schema={schema}
      defaultValues={{ template: first.id ?? "", body: first.body ?? "" }}
      label={t("Message")}
      onSubmit={async ({ body }) => {
        if (journey) {
          await sendAboutJourney.mutateAsync({
            params: { projectId, travelId: journey },
            body: { sender_id: senderId, body },
          });
          toast.success(t("The message is on its way"));
          return sheet?.done();
        }
        const { count, left_out } = await send.mutateAsync({
          params: { projectId },
          body: { guest_ids: [guestId], sender_id: senderId, body },
        });
        if (count === 0) throw new ApiError(409, { detail: singleLeftOutWords(left_out[0]?.reason), code: "CONFLICT" });
        toast.success(t("The message is on its way"));
        sheet?.done();
      }}
    >
      {({ Field, form }) => (
        <>
          <LabelledField label={t("Template")}>
            {({ id }) => (
              <Select
                id={id}
                options={templates.map(({ id: value, name }) => ({ value, label: name }))}
                value={form.watch("template")}
                placeholder={templates.length > 0 ? t("Choose a template") : t("There are no templates yet")}
                onChange={(value) => {
                  form.setValue("template", value ?? "");
                  const body = bodyOf(templates.find((template) => template.id === value));
                  if (body) form.setValue("body", body, { shouldDirty: true, shouldValidate: true });
                }}
              />
            )}
          </LabelledField>
          <Field
            name="body"
            type="whatsapp-editor"
            label={t("Message")}
            rows={12}
            variables={variables}
            help={project.is_unlimited ? undefined : t("Sending uses one message credit.")}
            preview={(text) => <MessagePreview text={text} guestId={guestId} />}
          />
          <FormActions submit={t("Send message")} />
        </>
      )}
    </Form>
  );
}
