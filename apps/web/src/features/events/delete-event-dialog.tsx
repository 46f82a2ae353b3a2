import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events";
import { countAnswers } from "#features/events/event-counts.ts";
import { markStale, useSend } from "#lib/api.ts";
import { readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Says how many answers go with the event; deleting is only forced for the answers that were said. */
export function DeleteEventDialog({ event, onClose }: { event: WeddingEvent | null; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(eventEndpoints.remove);
  if (!event) return null;
  const answers = countAnswers(event);
  const { id: eventId, name, invited } = event;

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, eventId }, query: answers > 0 ? { force: true } : {} });
      toast.success(`${name} was deleted`);
    } catch (error) {
      toast.error(`${name} was not deleted`, { text: readMessage(error) });
      void markStale(["events"]);
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
          ? `${pluralise(answers, "answer")} and ${pluralise(invited, "invitation")} will be deleted with it. This can't be undone.`
          : invited > 0
            ? `${pluralise(invited, "guest is", "guests are")} invited, and nobody has answered yet. This can't be undone.`
            : "Nobody is invited to it yet. This can't be undone."
      }
      confirm={answers > 0 ? `Delete with ${pluralise(answers, "answer")}` : "Delete event"}
    />
  );
}
