import { DRIVE_MINUTES, pickupEndpoints, type Suggestions, WAIT_MINUTES } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LeftList } from "./told-list.tsx";
import { SuggestedItem } from "./suggested-item.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const minutesOf = (choices: readonly number[]) =>
  choices.map((minutes) => ({ value: String(minutes), label: t("{minutes} minutes", { minutes }) }));
const waits = minutesOf([15, 30, 45, 60, 90, 120]);
const drives = minutesOf([15, 30, 45, 60, 90, 120, 180]);

type SuggestDialogProps = { day: string; onVehicles: () => void; onClose: () => void };

/** Suggests trips for the arrivals of a day, with the reasons. Nothing is made until some are accepted. */
export function SuggestDialog({ day, onVehicles, onClose }: SuggestDialogProps) {
  const { projectId } = useProject();
  const [wait, setWait] = useState(WAIT_MINUTES);
  const [drive, setDrive] = useState(DRIVE_MINUTES);
  const [dropPlace, setDropPlace] = useState("");
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const accept = useSend(pickupEndpoints.accept);
  const undo = useSend(pickupEndpoints.undo);
  const params = { projectId };
  const options = { day, wait, drive };
  const read = useQuery({
    ...query(pickupEndpoints.suggest, { params, query: options }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: !accept.isSuccess,
  });
  const vehicles = useQuery(query(vehicleEndpoints.list, { params }));
  const keys = (read.data?.trips ?? []).map(({ key }) => key).filter((key) => !refused.has(key));
  async function make({ version }: Suggestions): Promise<void> {
    try {
      const body = { ...options, version, without: [...refused], drop_place: dropPlace.trim() || null };
      const { count, undo_id } = await accept.mutateAsync({ params, body });
      toast.success(t("{count, plural, one {# trip} other {# trips}} made", { count }), {
        ...(undo_id && { undo: () => undo.mutateAsync({ params, body: { undo_id } }) }),
      });
      onClose();
    } catch (error) {
      toast.error(t("No trip was made"), { text: readProblem(error) });
      void read.refetch();
    }
  }
  function toggle(key: string, isWanted: boolean): void {
    const next = new Set(refused);
    if (isWanted) next.delete(key);
    else next.add(key);
    setRefused(next);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("Suggested trips")}
      text={t("Households and bookings stay together. Nothing is made until you accept.")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            loading={accept.isPending}
            disabled={keys.length === 0 || read.isFetching}
            onClick={() => read.data && void make(read.data)}
          >
            {keys.length === 0
              ? t("Make trips")
              : t("Make {count, plural, one {# trip} other {# trips}}", { count: keys.length })}
          </Button>
        </>
      }
    >
      <Options {...{ wait, setWait, drive, setDrive, dropPlace, setDropPlace }} />
      <Loaded
        read={read}
        failure={t("No trips could be suggested")}
        label={t("Looking for trips")}
        skeleton={<SkeletonCard lines={6} />}
      >
        {({ trips, left }) =>
          vehicles.data?.results.length === 0 ? (
            <EmptyState
              level={3}
              title={t("Say first which vehicles there are")}
              text={t("Trips are suggested for cars and buses with their seats and hours.")}
              action={<Button onClick={onVehicles}>{t("Add vehicles")}</Button>}
            />
          ) : (
            <div className="space-y-4 pb-2">
              {trips.length === 0 && <p className="text-ink-2">{t("There is no trip to suggest.")}</p>}
              <ul aria-label={t("Suggested trips")} className="space-y-3">
                {trips.map((trip) => (
                  <SuggestedItem
                    key={trip.key}
                    trip={trip}
                    isWanted={!refused.has(trip.key)}
                    onChange={(isWanted) => toggle(trip.key, isWanted)}
                  />
                ))}
              </ul>
              <LeftList left={left} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type OptionsProps = {
  wait: number;
  setWait: (minutes: number) => void;
  drive: number;
  setDrive: (minutes: number) => void;
  dropPlace: string;
  setDropPlace: (place: string) => void;
};

/** What the suggestions go by, and where the trips lead. */
const Options = ({ wait, setWait, drive, setDrive, dropPlace, setDropPlace }: OptionsProps) => (
  <div className="mb-4 grid gap-4 sm:grid-cols-3">
    <Field label={t("Guests wait at most")}>
      {(slots) => (
        <Select {...slots} options={waits} value={String(wait)} onChange={(value) => setWait(Number(value))} />
      )}
    </Field>
    <Field label={t("A ride takes")}>
      {(slots) => (
        <Select {...slots} options={drives} value={String(drive)} onChange={(value) => setDrive(Number(value))} />
      )}
    </Field>
    <Field label={t("Drop place")} optional>
      {(slots) => <Input {...slots} value={dropPlace} onChange={(value) => setDropPlace(value ?? "")} />}
    </Field>
  </div>
);
