import { longText, phone } from "@nyota/contract/fields";
import { inboxEndpoints, REPLY_MAX } from "@nyota/contract/messages/inbox";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { useSandboxNumber } from "./use-sandbox-number.ts";

const schema = z.object({ phone, text: longText(REPLY_MAX), with_picture: z.boolean() });

/** Writes to a sandbox number as if it were a guest, to see what the inbox makes of it. */
export default function PretendPage() {
  const { sandbox, isLoaded } = useSandboxNumber();
  return (
    <RouteSheet
      title={t("Pretend a reply")}
      text={t(
        "Write to your sandbox number as a guest would, and see what the inbox makes of it. Nobody gets anything.",
      )}
    >
      {sandbox ? (
        <PretendForm senderId={sandbox.id} />
      ) : (
        isLoaded && (
          <p className="text-ink-2">{t("This project has no sandbox number. Add one under Numbers first.")}</p>
        )
      )}
    </RouteSheet>
  );
}

function PretendForm({ senderId }: { senderId: string }) {
  const { projectId, project } = useProject();
  const sheet = useSheet();
  const navigate = useNavigate();
  const send = useSend(inboxEndpoints.simulate);
  return (
    <Form
      schema={schema}
      defaultValues={{ phone: "", text: "", with_picture: false }}
      label={t("Pretend a reply")}
      onSubmit={async (body) => {
        const { id } = await send.mutateAsync({ params: { projectId, senderId }, body });
        // What was typed is sent: leaving loses nothing.
        sheet?.setDirty(false);
        void navigate(`/projects/${projectId}/inbox/${id}`, { replace: true });
      }}
    >
      {({ Field }) => (
        <>
          <Field
            name="phone"
            type="phone"
            label={t("From the number")}
            region={project.default_region as "IN"}
            required
          />
          <Field
            name="text"
            type="textarea"
            label={t("Text")}
            help={t("“Haan, we will come” is offered as an answer to an open invitation, “STOP” stops all messages.")}
            required
          />
          <Field name="with_picture" type="checkbox" label={t("With a sample picture")} />
          <FormActions submit={t("Pretend it came")} />
        </>
      )}
    </Form>
  );
}
