import { optionalText, wallTime } from "@nyota/contract/fields";
import { type ChangeRequest, rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useId } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";
import { Form } from "#ui/form/form.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

type DecideDialogProps = { request: ChangeRequest; status: "APPROVED" | "REFUSED"; onClose: () => void };

const schema = z.object({ open_until: blankToNull(wallTime.nullable()), reply: optionalText(1_000) });

const answersOf = (projectId: string, { sub_group_id, guest_id }: ChangeRequest) =>
  `/projects/${projectId}/guests/${sub_group_id ? `groups/${sub_group_id}` : guest_id}`;

/** Answers a request: with words for the household, and with a time until when its page is open again. */
export default function DecideDialog({ request, status, onClose }: DecideDialogProps) {
  const { project, projectId } = useProject();
  const id = useId();
  const navigate = useNavigate();
  const send = useSend(rsvpEndpoints.decideChangeRequest);
  const isChange = request.kind === "CHANGE";
  const isApproved = status === "APPROVED";
  const { title, text, action, done } = textsOf(request, isApproved);

  async function decide({ open_until, reply }: z.output<typeof schema>) {
    await send.mutateAsync({
      params: { projectId, requestId: request.id },
      body: isChange
        ? { status, reply, open_until: isApproved && open_until ? wallToInstant(open_until, project.time_zone) : null }
        : { status, replace_link: isApproved },
    });
    const isTheirs = isChange && isApproved && !open_until;
    toast.success(done, {
      ...(isTheirs && {
        text: t("They read that you will change it for them."),
        action: { label: t("Open their answers"), run: () => void navigate(answersOf(projectId, request)) },
      }),
    });
    onClose();
  }
  return (
    <ActionDialog title={title} text={text} action={action} busy={send.isPending} form={id} onClose={onClose}>
      <Form id={id} label={title} schema={schema} defaultValues={{ open_until: "", reply: "" }} onSubmit={decide}>
        {({ Field }) =>
          isChange && (
            <>
              {isApproved && (
                <Field
                  name="open_until"
                  type="date-time"
                  defaultTime="23:59"
                  label={t("Open their page until")}
                  optional
                  help={t("They change their answers themselves. Leave it empty if you make the change for them.")}
                />
              )}
              <Field
                name="reply"
                type="textarea"
                rows={3}
                label={t("Your words to them")}
                optional
                help={t("Shown on their page.")}
              />
            </>
          )
        }
      </Form>
    </ActionDialog>
  );
}

function textsOf({ kind, household }: ChangeRequest, isApproved: boolean) {
  if (kind === "CHANGE")
    return isApproved
      ? {
          title: t("Approve the change of {household}", { household }),
          action: t("Approve"),
          done: t("The change was approved"),
        }
      : {
          title: t("Refuse the change of {household}", { household }),
          action: t("Refuse"),
          done: t("The change was refused"),
        };
  return isApproved
    ? {
        title: t("Replace the link of {household}?", { household }),
        text: t("The old link stops working at once. Their answers stay; send them the new link."),
        action: t("Replace link"),
        done: t("The link was replaced"),
      }
    : {
        title: t("Put this aside?"),
        text: t("The link of {household} keeps working.", { household }),
        action: t("Put aside"),
        done: t("The message was put aside"),
      };
}
