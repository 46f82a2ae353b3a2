import { guestEndpoints, type Guest, type Response } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { useTellLooseEnds } from "#features/loose-ends/use-tell-loose-ends.ts";
import { asSettable, type SettableResponse } from "../answer-labels.ts";
import { showGuests } from "./guest-cache.ts";
import { statusOf, withAnswer } from "../fields/with-answer.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type EventName = { value: string; label: string };
export type SetAnswer = (guest: Guest, event: EventName, status: SettableResponse) => Promise<void>;

function showAnswer(guestId: string, eventId: string, status: Response): void {
  showGuests((guest) => (guest.id === guestId ? withAnswer(guest, eventId, status) : guest));
}

/** Shows an answer at once, then sends it; a refusal restores the old answer. */
export function useSetAnswer(): SetAnswer {
  const { projectId } = useProject();
  const { mutateAsync } = useSend(guestEndpoints.update);
  const tellLooseEnds = useTellLooseEnds();

  return useCallback<SetAnswer>(
    async (guest, event, status) => {
      const before = statusOf(guest, event.value);
      const send = async (next: SettableResponse, last: Response) => {
        showAnswer(guest.id, event.value, next);
        const body = { invitations: [{ event_id: event.value, status: next }] };
        try {
          return await mutateAsync({ params: { projectId, guestId: guest.id }, body });
        } catch (error) {
          // Revert here: while the server can't be reached, no refetch does it.
          showAnswer(guest.id, event.value, last);
          toast.error(t("The answer could not be saved"), { text: readMessage(error) });
          void markStale(["guests"]);
          return undefined;
        }
      };
      const saved = await send(status, before);
      if (!saved) return;
      const answer = translate(answerLabels[statusOf(saved, event.value)]);
      toast.success(t("{name}: {answer} for {event}", { name: guest.display_name, answer, event: event.label }), {
        ...(status === "DECLINED" && (await tellLooseEnds(guest.id))),
        id: `answer-${guest.id}`,
        undo: () => send(asSettable(before), statusOf(saved, event.value)),
      });
    },
    [projectId, mutateAsync, tellLooseEnds],
  );
}
