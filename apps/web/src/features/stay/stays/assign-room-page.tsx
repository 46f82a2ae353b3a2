import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { GuestChoice } from "./guest-choice.tsx";
import type { Chosen } from "#features/guest-filters/chosen-guests.tsx";
import { hasNights, type Place, PlaceFields } from "./assignment-fields.tsx";
import { defaultNights } from "../format-stay.ts";
import { useStayActions } from "../use-stay-actions.ts";
import { useStayRights } from "../use-stay.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { query } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";

/** Assigns guests to a room for some nights. The address may contain the room and the nights. */
export default function AssignRoomPage() {
  const { projectId } = useProject();
  const [url] = useSearchParams();
  const roomId = url.get("room") ?? "";
  const read = useQuery({
    ...query(stayEndpoints.readRoom, { params: { projectId, roomId } }),
    enabled: roomId !== "",
    retry: false,
  });
  const nights = { check_in: url.get("check_in") ?? "", check_out: url.get("check_out") ?? "" };
  const id = useId();
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isHere = roomId === "" || read.data !== undefined;
  return (
    <RouteSheet
      title={t("Assign a room")}
      text={t("A room never takes more people on a night than it has beds. Infants need none.")}
      footer={
        isHere && (
          <Button variant="primary" type="submit" form={id} loading={isBusy}>
            {count > 0
              ? t("Give {count, plural, one {# guest} other {# guests}} this room", { count })
              : t("Give them this room")}
          </Button>
        )
      }
    >
      {read.error && !read.data ? (
        <LoadFailure title={t("This room could not be opened")} read={read} />
      ) : isHere ? (
        <AssignForm
          id={id}
          room={read.data}
          nights={hasNights(nights) ? nights : null}
          onCount={setCount}
          onBusy={setBusy}
        />
      ) : (
        <Loading label={t("Loading the room")}>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </RouteSheet>
  );
}

type AssignFormProps = {
  id: string;
  room: Room | undefined;
  nights: Pick<Place, "check_in" | "check_out"> | null;
  onCount: (count: number) => void;
  onBusy: (isBusy: boolean) => void;
};
type Problem = { text: string; isClash: boolean };

function AssignForm({ id, room, nights, onCount, onBusy }: AssignFormProps) {
  const { project } = useProject();
  const { seesGuests } = useStayRights();
  const sheet = useSheet();
  const { give } = useStayActions();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [problem, setProblem] = useState<Problem>();
  const [place, setPlace] = useState<Place>({
    ...(nights ?? defaultNights(project)),
    hotel: room?.hotel.id ?? "",
    room: room?.id ?? "",
  });
  const missing =
    chosen.size === 0
      ? t("Choose at least one guest.")
      : !hasNights(place)
        ? t("Choose the nights.")
        : place.room === ""
          ? t("Choose a room.")
          : undefined;

  async function send(move: boolean): Promise<void> {
    if (missing) return setProblem({ text: missing, isClash: false });
    setProblem(undefined);
    onBusy(true);
    const { check_in, check_out, room: room_id } = place;
    try {
      await give({ guest_ids: [...chosen.keys()], room_id, check_in, check_out, move });
      sheet?.done();
    } catch (error) {
      const isClash = error instanceof ApiError && Array.isArray((error.body as { guests?: unknown }).guests);
      setProblem({ text: readProblem(error), isClash });
    } finally {
      onBusy(false);
    }
  }
  if (!seesGuests) return <Banner>{t("You can't see the guest list, so you can't choose who sleeps here.")}</Banner>;
  return (
    <form
      id={id}
      noValidate
      aria-label={t("Assign a room")}
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <GuestChoice
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          onCount(next.size);
          sheet?.setDirty(next.size > 0);
        }}
      />
      <PlaceFields place={place} onChange={setPlace} />
      {problem && (
        <div role="alert">
          <Banner
            tone={problem.isClash ? "warn" : "danger"}
            action={problem.isClash ? <Button onClick={() => void send(true)}>{t("Move them")}</Button> : undefined}
          >
            {problem.text}
          </Banner>
        </div>
      )}
    </form>
  );
}
