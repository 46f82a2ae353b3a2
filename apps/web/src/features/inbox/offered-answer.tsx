import { inboxEndpoints, type Offer } from "@nyota/contract/messages/inbox";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useId, useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Tick } from "#ui/fields/tick.tsx";
import { toast } from "#ui/toast.ts";

type Invitation = Offer["invitations"][number];
const keyOf = ({ guest, event }: Invitation) => `${guest.id} ${event.id}`;

/** A plain reply with the open invitations that it may answer: a host chooses which, and enters them or sets it aside. */
export function OfferedAnswer({ offer }: { offer: Offer }) {
  const { can, isExpired } = useProject();
  const { answer, invitations } = offer;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { enter, setAside, isBusy } = useDecisions(offer);
  const title = useId();
  const chosen = invitations.filter((one) => !left.has(keyOf(one)));
  const mayEdit = can("MESSAGE", "EDIT") && !isExpired;
  const mayEnter = mayEdit && can("GUEST", "EDIT");
  const events = Map.groupBy(invitations, ({ event }) => event.id);

  function toggle(key: string): void {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }
  return (
    <section aria-labelledby={title} className="rounded-card border border-line-strong bg-surface p-4">
      <h3 id={title} className="font-strong">
        {answer === "YES" ? t("This reads as a yes") : t("This reads as a no")}
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        {t("Choose whom it is about. Nothing is entered until you press the button.")}
      </p>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[...events].map(([id, ofEvent]) => (
          <fieldset key={id} className="min-w-0">
            <legend className="text-sm font-strong">{ofEvent[0]?.event.name}</legend>
            {ofEvent.map((one) => (
              <label key={keyOf(one)} className="touch flex items-center gap-2.5 py-1">
                <Tick
                  checked={!left.has(keyOf(one))}
                  disabled={!mayEnter || isBusy}
                  onCheckedChange={() => toggle(keyOf(one))}
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">{one.guest.name}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {isExpired && can("MESSAGE", "EDIT") && (
        <p className="mt-3 text-sm text-ink-2">
          {t("The plan of this project has ended. Once it is upgraded, you can enter answers again.")}
        </p>
      )}
      {mayEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          {mayEnter && (
            <Button
              variant="primary"
              loading={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void enter(chosen)}
            >
              {answer === "YES" ? t("Mark as coming") : t("Mark as not coming")}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void setAside()}>
            {t("Not an answer")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Both decisions can be taken back from their toast. */
function useDecisions({ reply_id, answer }: Offer) {
  const { projectId } = useProject();
  const params = { projectId, replyId: reply_id };
  const answering = useSend(inboxEndpoints.answer);
  const aside = useSend(inboxEndpoints.setAside);
  const undoing = useSend(guestEndpoints.undo);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(t("That did not work"), { text: readMessage(error) });
    }
  }
  const offerAgain = () => aside.mutateAsync({ params, body: { is_set_aside: false } });
  const enter = (chosen: readonly Invitation[]) =>
    attempt(async () => {
      const answers = chosen.map(({ guest, event }) => ({ guest_id: guest.id, event_id: event.id }));
      const { count, undo_id } = await answering.mutateAsync({ params, body: { answers } });
      const undo = () =>
        attempt(async () => {
          if (undo_id) await undoing.mutateAsync({ params: { projectId }, body: { undo_id } });
          await offerAgain();
        });
      toast.success(
        answer === "YES"
          ? t("{count, plural, one {# answer} other {# answers}} entered: coming", { count })
          : t("{count, plural, one {# answer} other {# answers}} entered: not coming", { count }),
        { undo },
      );
    });
  const setAside = () =>
    attempt(async () => {
      await aside.mutateAsync({ params, body: { is_set_aside: true } });
      toast.success(t("Not counted as an answer"), { undo: () => attempt(offerAgain) });
    });
  return { enter, setAside, isBusy: answering.isPending || aside.isPending };
}
