import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { useState } from "react";
import { countAnswers } from "./event-counts.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Shows how many answers are deleted with the event; `force` is sent only for the number of answers shown. */
export function DeleteEventDialog({ event, onClose }: { event: WeddingEvent | null; onClose: () => void }) {
  return event && <DeleteOne key={event.id} event={event} onClose={onClose} />;
}

function DeleteOne({ event, onClose }: { event: WeddingEvent; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(eventEndpoints.remove);
  const restore = useSend(eventEndpoints.restore);
  // The server may count more answers than the list: a very recent one, or one the user can't see.
  const [counted, setCounted] = useState(0);
  const answers = Math.max(countAnswers(event), counted);
  const { id: eventId, name, invited } = event;

  async function undo(): Promise<void> {
    try {
      await restore.mutateAsync({ params: { projectId, eventId } });
      toast.success(t("{name} was restored", { name }));
    } catch (error) {
      toast.error(t("{name} could not be restored", { name }), { text: readMessage(error) });
    }
  }
  /** False keeps the dialog open, to confirm again with the real number of answers. */
  async function run(): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: { projectId, eventId }, query: answers > 0 ? { force: true } : {} });
      toast.deleted(t("{name} was deleted", { name }), { undo });
      return true;
    } catch (error) {
      const answered = error instanceof ApiError && error.code === "IN_USE" ? answeredOf(error) : 0;
      if (answered > answers) setCounted(answered);
      else toast.error(t("{name} was not deleted", { name }), { text: readMessage(error) });
      void markStale(["events"]);
      return answered <= answers;
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete {name}?", { name })}
      text={
        answers > 0
          ? t(
              "{answers, plural, one {# answer} other {# answers}} and {invitations, plural, one {# invitation} other {# invitations}} will be deleted with it. Undo brings them back.",
              { answers, invitations: Math.max(invited, answers) },
            )
          : invited > 0
            ? t(
                "{count, plural, one {# guest is} other {# guests are}} invited, and nobody has answered yet. You can undo this.",
                { count: invited },
              )
            : t("Nobody is invited to it yet. You can undo this.")
      }
      confirm={
        answers > 0
          ? t("Delete with {count, plural, one {# answer} other {# answers}}", { count: answers })
          : t("Delete event")
      }
    />
  );
}

const answeredOf = ({ body }: ApiError): number => Number((body as { answered?: number }).answered ?? 0);
