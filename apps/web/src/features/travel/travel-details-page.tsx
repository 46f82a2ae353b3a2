import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keysOf } from "@nyota/contract/keys-of";
import { type Direction, type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useFellows } from "./booking/use-fellows.ts";
import { blankTravel, type JourneyFormOutput, travelToForm } from "./travel-form-schema.ts";
import { TravelForm } from "./travel-form.tsx";
import { TravelPanel } from "./travel-panel.tsx";
import { TravelSteps } from "./travel-steps.tsx";
import { addWords, directionWords } from "./describe-travel.ts";
import { useTravelPath } from "./use-travel-path.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const parts = ["journey", "direction"];

/** A guest's journeys above the list; `direction` in the address opens a new one, `journey` an existing one. */
export default function TravelDetailsPage() {
  const { projectId, can } = useProject();
  const { guestId = "" } = useParams();
  const [url] = useSearchParams();
  const guest = useQuery({
    ...query(guestEndpoints.read, { params: { projectId, guestId } }),
    retry: false,
    enabled: can("GUEST", "VIEW"),
  });
  const direction = keysOf(directionWords).find((candidate) => candidate === url.get("direction"));
  const journey = url.get("journey");
  const name = guest.data?.display_name;
  usePageTitle(name && t("Travel of {name}", { name }));
  return (
    <RouteSheet
      to="../.."
      parts={parts}
      size="large"
      title={journey ? t("Change a journey") : direction ? addWords[direction] : t("Travel")}
      text={name ?? t("Arrival and departure of this guest")}
      actions={!journey && !direction && <TravelSteps guestId={guestId} />}
    >
      {journey ? (
        <EditJourney key={journey} travelId={journey} guestId={guestId} />
      ) : direction ? (
        <NewJourney key={direction} direction={direction} guestId={guestId} />
      ) : (
        <TravelPanel key={guestId} guestId={guestId} />
      )}
    </RouteSheet>
  );
}

/** Returns to the guest's journeys, which show what was saved. */
function useSaved(guestId: string) {
  const pathOf = useTravelPath();
  const navigate = useNavigate();
  const sheet = useSheet();
  return (title: string) => {
    toast.success(title);
    sheet?.setDirty(false);
    void navigate(pathOf(guestId), { replace: true });
  };
}

function NewJourney({ guestId, direction }: { guestId: string; direction: Direction }) {
  const { project, projectId } = useProject();
  const create = useSend(travelEndpoints.create);
  const saved = useSaved(guestId);
  const fellows = useFellows(guestId, []);
  async function save({ applies_to: _whom, with_guest_ids, ...values }: JourneyFormOutput): Promise<void> {
    const booking = with_guest_ids.length > 0 ? { with_guest_ids, pax: 1 } : {};
    await create.mutateAsync({ params: { projectId }, body: { ...values, ...booking, direction, guest_id: guestId } });
    saved(direction === "ARRIVAL" ? t("Arrival was added") : t("Departure was added"));
  }
  const initial = blankTravel({ direction, zone: project.time_zone, city: project.venue_city });
  return (
    <TravelForm
      direction={direction}
      initial={initial}
      fellows={fellows}
      submit={addWords[direction]}
      onSubmit={save}
    />
  );
}

function EditJourney({ guestId, travelId }: { guestId: string; travelId: string }) {
  const { projectId } = useProject();
  const travel = useQuery({
    ...query(travelEndpoints.read, { params: { projectId, travelId } }),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Loaded
      read={travel}
      failure={t("This journey could not be opened")}
      label={t("Loading the journey")}
      skeleton={<SkeletonText lines={9} />}
    >
      {(loaded) => <EditForm key={loaded.id} travel={loaded} guestId={guestId} />}
    </Loaded>
  );
}

function EditForm({ travel, guestId }: { travel: Travel; guestId: string }) {
  const { projectId } = useProject();
  const update = useSend(travelEndpoints.update);
  const saved = useSaved(guestId);
  const fellows = useFellows(guestId, travel.with_guests);
  const ids = travel.with_guests.map(({ guest }) => guest.id);
  async function save({ applies_to, with_guest_ids, ...values }: JourneyFormOutput): Promise<void> {
    const isBooked = ids.length > 0;
    const isChanged = with_guest_ids.toSorted().join() !== ids.toSorted().join();
    const body = {
      ...values,
      ...(with_guest_ids.length > 0 && { pax: 1 }),
      ...(isBooked && { applies_to }),
      ...(isChanged && (!isBooked || applies_to === "ALL") && { with_guest_ids }),
    };
    await update.mutateAsync({ params: { projectId, travelId: travel.id }, body });
    saved(t("The journey was saved"));
  }
  return (
    <TravelForm
      direction={travel.direction}
      initial={travelToForm(travel)}
      fellows={fellows}
      onBooking={{ name: travel.guest.name, ids }}
      submit={t("Save journey")}
      onSubmit={save}
    />
  );
}
