import { pickupEndpoints, type Trip, type WaitingJourney } from "@nyota/contract/pickups/pickups";
import { type FormEvent, useId, useState } from "react";
import { formatLoad, formatPlace, nameTrip } from "../format-pickup.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LinkButton } from "#ui/link.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

type PutOnDialogProps = {
  journeys: readonly WaitingJourney[];
  trips: readonly Trip[];
  onNewTrip: () => void;
  onDone: () => void;
  onClose: () => void;
};

/** Puts guests on a trip; those who are on another one change over. */
export function PutOnDialog({ journeys, trips, onNewTrip, onDone, onClose }: PutOnDialogProps) {
  const { projectId } = useProject();
  const form = useId();
  const put = useSend(pickupEndpoints.put);
  const [tripId, setTripId] = useState("");
  const [problem, setProblem] = useState<string>();
  const names = joinWords(journeys.map(({ guest }) => guest.name));
  const people = journeys.reduce((sum, journey) => sum + journey.people, 0);
  const bags = journeys.reduce((sum, journey) => sum + journey.bags, 0);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!tripId) return setProblem(t("Choose a trip."));
    try {
      const travel_ids = journeys.map(({ travel_id }) => travel_id);
      const trip = await put.mutateAsync({ params: { projectId, tripId }, body: { travel_ids } });
      toast.success(t("{names} on {trip}", { names, trip: nameTrip(trip) }));
      onDone();
    } catch (error) {
      setProblem(readProblem(error));
    }
  }
  return (
    <ActionDialog
      title={t("Put on a trip")}
      text={`${names}: ${formatLoad({ people, bags })}`}
      action={t("Put on the trip")}
      busy={put.isPending}
      form={form}
      onClose={onClose}
    >
      <form id={form} noValidate className="space-y-4 pb-1" onSubmit={(event) => void send(event)}>
        <Field label={t("Trip")}>
          {(slots) => (
            <Select
              {...slots}
              value={tripId}
              onChange={(value) => {
                setTripId(value ?? "");
                setProblem(undefined);
              }}
              placeholder={trips.length === 0 ? t("No trip on this day") : t("Choose a trip")}
              options={trips.map((trip) => ({
                value: trip.id,
                label: nameTrip(trip),
                hint: t("{place}. {count, plural, one {# seat} other {# seats}} free", {
                  place: formatPlace(trip),
                  count: trip.vehicle.seats - trip.seats_taken,
                }),
              }))}
            />
          )}
        </Field>
        {problem && (
          <p role="alert" className="text-rust">
            {problem}
          </p>
        )}
        <p>
          <LinkButton onClick={onNewTrip}>{t("Make a new trip for them instead")}</LinkButton>
        </p>
      </form>
    </ActionDialog>
  );
}
