import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { useState } from "react";
import { countAnswers } from "./event-counts.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
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
      toast.success(`${name} was restored`);
    } catch (error) {
      toast.error(`${name} could not be restored`, { text: readMessage(error) });
    }
  }
  /** False keeps the dialog open, to confirm again with the real number of answers. */
  async function run(): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: { projectId, eventId }, query: answers > 0 ? { force: true } : {} });
      toast.deleted(`${name} was deleted`, { undo });
      return true;
    } catch (error) {
      const answered = error instanceof ApiError && error.code === "IN_USE" ? answeredOf(error) : 0;
      if (answered > answers) setCounted(answered);
      else toast.error(`${name} was not deleted`, { text: readMessage(error) });
      void markStale(["events"]);
      return answered <= answers;
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={`Delete ${name}?`}
      text={
        answers > 0
          ? `${pluralise(answers, "answer")} and ${pluralise(Math.max(invited, answers), "invitation")} will be deleted with it. Undo brings them back.`
          : invited > 0
            ? `${pluralise(invited, "guest is", "guests are")} invited, and nobody has answered yet. You can undo this.`
            : "Nobody is invited to it yet. You can undo this."
      }
      confirm={answers > 0 ? `Delete with ${pluralise(answers, "answer")}` : "Delete event"}
    />
  );
}

const answeredOf = ({ body }: ApiError): number => Number((body as { answered?: number }).answered ?? 0);
