import {
  type Delay,
  DELAY_MINUTES,
  pickupEndpoints,
  type Trip,
  type WaitingJourney,
} from "@nyota/contract/pickups/pickups";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { nameTrip } from "../format-pickup.ts";
import { DelayPreview, ToldList } from "./told-list.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ChipButton } from "#ui/chip.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** What is late: an arrival, or a trip. */
export type LateTarget = { journey: Pick<WaitingJourney, "travel_id" | "guest" | "label" | "mode"> } | { trip: Trip };

const steps = [15, 30, 45, 60, 90, 120, 180];
const describeStep = (minutes: number) =>
  minutes < 60 ? t("{minutes} min", { minutes }) : t("{hours} h", { hours: String(minutes / 60).replace(".5", "½") });

const isShared = (target: LateTarget) =>
  "journey" in target && ["FLIGHT", "TRAIN", "BUS"].includes(target.journey.mode);

/** "+45 min": shows what changes and who must be told, and changes nothing until it is confirmed. */
export function DelayDialog({ target, onClose }: { target: LateTarget; onClose: () => void }) {
  const [minutes, setMinutes] = useState(DELAY_MINUTES);
  // A flight that is late is late for everybody on it.
  const [isForAll, setForAll] = useState(isShared(target));
  const [done, setDone] = useState<Delay>();
  const checkbox = useId();
  const { read, apply, isBusy } = useDelay(target, { minutes, isForAll, isDone: done !== undefined });
  const title =
    "trip" in target
      ? t("{name} leaves later", { name: nameTrip(target.trip) })
      : t("The arrival of {name} is late", { name: target.journey.guest.name });
  async function confirm(): Promise<void> {
    if (read.data) setDone(await apply(read.data.version));
  }
  if (done)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t("The trips are changed")}
        text={done.tell.length > 0 ? t("These people must be told now.") : t("Nobody has to be told.")}
        footer={<Button onClick={onClose}>{t("Close")}</Button>}
      >
        <ToldList delay={done} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!read.data || read.isFetching}
            onClick={() => void confirm()}
          >
            {t("Make it {duration} later", { duration: describeStep(minutes) })}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={t("How much later")} className="mb-3 flex flex-wrap gap-2">
        {steps.map((step) => (
          <ChipButton key={step} pressed={step === minutes} onClick={() => setMinutes(step)}>
            +{describeStep(step)}
          </ChipButton>
        ))}
      </div>
      {isShared(target) && "journey" in target && (
        <Checkbox
          id={checkbox}
          label={t("Everybody on {name} that day", { name: target.journey.label })}
          value={isForAll}
          onChange={setForAll}
        />
      )}
      <Loaded read={read} label={t("Looking at what changes")} skeleton={<SkeletonRow />}>
        {(delay) => <DelayPreview delay={delay} />}
      </Loaded>
    </Dialog>
  );
}

type Asked = { minutes: number; isForAll: boolean; isDone: boolean };

/** What a delay would change, and how it is done and undone. */
function useDelay(target: LateTarget, { minutes, isForAll, isDone }: Asked) {
  const { projectId } = useProject();
  const delayTrip = useSend(pickupEndpoints.delayTrip);
  const delayJourney = useSend(pickupEndpoints.delayJourney);
  const undo = useSend(pickupEndpoints.undo);
  const ofTrip = { params: { projectId, tripId: "trip" in target ? target.trip.id : "" } };
  const ofJourney = { params: { projectId, travelId: "journey" in target ? target.journey.travel_id : "" } };
  const late = { minutes, same_number: isForAll };
  const byTrip = useQuery({
    ...query(pickupEndpoints.tripDelay, { ...ofTrip, query: { minutes } }),
    enabled: "trip" in target && !isDone,
    retry: false,
  });
  const byJourney = useQuery({
    ...query(pickupEndpoints.journeyDelay, { ...ofJourney, query: late }),
    enabled: "journey" in target && !isDone,
    retry: false,
  });
  const read = "trip" in target ? byTrip : byJourney;
  async function apply(version: string): Promise<Delay | undefined> {
    try {
      const { undo_id, ...delay } = await ("trip" in target
        ? delayTrip.mutateAsync({ ...ofTrip, body: { minutes, version } })
        : delayJourney.mutateAsync({ ...ofJourney, body: { ...late, version } }));
      toast.success(t("The trips were changed"), {
        ...(undo_id && { undo: () => undo.mutateAsync({ params: { projectId }, body: { undo_id } }) }),
      });
      return delay;
    } catch (error) {
      toast.error(t("Nothing was changed"), { text: readProblem(error) });
      void read.refetch();
      return undefined;
    }
  }
  return { read, apply, isBusy: delayTrip.isPending || delayJourney.isPending };
}
