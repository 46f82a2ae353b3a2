import type { LooseEnd } from "@nyota/contract/guests/loose-ends";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { travelEndpoints, type TravelStatus } from "@nyota/contract/travel-stay/travel";
import { useStayActions } from "#features/stay/use-stay-actions.ts";
import { useStayRights } from "#features/stay/use-stay.ts";
import { call, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateRange } from "#lib/text/format.ts";
import { toast } from "#ui/toast.ts";

type Named = { id: string; name: string };
export type LooseEndAction = { label: string; run: () => void };

/** What ties up a loose end of a guest by one click; undefined where it needs a decision, or a right the user lacks. */
export function useLooseEndActions(guest: Named): {
  actionFor: (end: LooseEnd) => LooseEndAction | undefined;
  isBusy: boolean;
} {
  const { projectId, can, isExpired } = useProject();
  const { mayEdit, mayDelete } = useStayRights();
  const stays = useStayActions();
  const travel = useSend(travelEndpoints.update);
  const message = useSend(travelMessageEndpoints.cancel);
  const answer = useSend(guestEndpoints.update);
  const params = { projectId };

  const attempt = (failed: string, work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => toast.error(failed, { text: readProblem(error) }));

  async function removeRoom(stayId: string) {
    await stays.takeAway(await call(stayEndpoints.read, { params: { ...params, stayId } }));
  }

  async function setStatus(travelId: string, status: TravelStatus) {
    await travel.mutateAsync({ params: { ...params, travelId }, body: { status } });
  }

  async function cancelJourney(travelId: string) {
    const { status } = await call(travelEndpoints.read, { params: { ...params, travelId } });
    await setStatus(travelId, "CANCELLED");
    toast.success(t("A journey of {name} is cancelled", { name: guest.name }), {
      undo: () => setStatus(travelId, status),
    });
  }

  async function cancelMessage(travelId: string) {
    await message.mutateAsync({ params: { ...params, travelId } });
    toast.success(t("The message is cancelled, and its credit is back"));
  }

  /** Changes an answer unless they have given another one meanwhile: it may have a place that would go to somebody else. */
  async function setAnswer(event_id: string, status: "NOT_SENT" | "DECLINED") {
    const asked = { params: { ...params, guestId: guest.id } };
    const { invitations, updated_at } = await call(guestEndpoints.read, asked);
    const isDeclined = invitations.some((one) => one.event_id === event_id && one.status === "DECLINED");
    const isAccepted = invitations.some((one) => one.event_id === event_id && one.status === "ACCEPTED");
    if (isAccepted || isDeclined === (status === "DECLINED")) throw new Error(t("They have answered meanwhile."));
    await answer.mutateAsync({ ...asked, body: { invitations: [{ event_id, status }] }, version: updated_at });
  }

  async function askAgain({ id, name }: Named) {
    await setAnswer(id, "NOT_SENT");
    toast.success(t("The answer of {name} for {event} is open again", { name: guest.name, event: name }), {
      text: t("They can answer on their page."),
      undo: () => setAnswer(id, "DECLINED"),
    });
  }

  function actionFor(end: LooseEnd): LooseEndAction | undefined {
    if (isExpired) return undefined;
    if (end.kind === "ROOM_NOT_NEEDED" && mayDelete)
      return {
        label: t("Take out of the room"),
        run: attempt(t("The room was not removed"), () => removeRoom(end.stay.id)),
      };
    if (end.kind === "JOURNEY_NOT_NEEDED" && can("TRAVEL", "EDIT"))
      return {
        label: t("Cancel the journey"),
        run: attempt(t("It was not cancelled"), () => cancelJourney(end.journey.id)),
      };
    if (end.kind === "NIGHTS_DIFFER" && mayEdit) {
      const { stay, check_in, check_out } = end;
      const body = { guest_ids: [guest.id], room_id: stay.room_id, check_in, check_out, instead_of: [stay.id] };
      return {
        label: t("Change to {dates}", { dates: formatDateRange(check_in, check_out) }),
        run: attempt(t("The nights were not changed"), () => stays.give({ ...body, move: true })),
      };
    }
    if (end.kind === "MESSAGE_OUTDATED" && can("TRAVEL", "EDIT") && can("MESSAGE", "EDIT"))
      return {
        label: t("Cancel the message"),
        run: attempt(t("It was not cancelled"), () => cancelMessage(end.journey.id)),
      };
    if (end.kind === "NO_LONGER_COMES" && end.answer.is_declined && can("GUEST", "EDIT"))
      return {
        label: t("Ask again"),
        run: attempt(t("The answer was not opened"), () => askAgain(end.answer.event)),
      };
    return undefined;
  }
  const isBusy = stays.isBusy || [travel, message, answer].some(({ isPending }) => isPending);
  return { actionFor, isBusy };
}
