import { type Proposal, roomProposalEndpoints, SEARCH_SECONDS } from "@nyota/contract/rooming/rooming";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { HotelPlaces } from "./hotel-places.tsx";
import { LeftOutCard } from "./left-out-card.tsx";
import { PlacedNote } from "./placed-note.tsx";
import { byHotel, countGuests, planOf, type RoomPlan } from "./room-plan.ts";
import { SetAsideCard } from "./set-aside-card.tsx";
import { usePlacing } from "./use-placing.ts";
import { asQuery, type Question } from "../question/question.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";

type ProposalPanelProps = { question: Question; onBack: () => void };

/** The proposal for a question. It stays as it is until it is asked for again, whatever changes meanwhile. */
export function ProposalPanel({ question, onBack }: ProposalPanelProps) {
  const { projectId } = useProject();
  const read = useQuery({
    ...query(roomProposalEndpoints.propose, { params: { projectId }, query: asQuery(question) }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // While it is made again the old one is not shown: its rooms may be taken.
  const isLooking = read.isFetching;
  const shown = isLooking ? { ...read, data: undefined, error: null } : read;
  const back = (
    <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
      {t("Change the question")}
    </Button>
  );
  return (
    <div className="max-w-5xl">
      {(isLooking || read.error) && <div className="mb-4 -ml-3.5">{back}</div>}
      <Loaded
        read={shown}
        failure={t("No rooms could be proposed")}
        label={t("Looking for the best rooms. This takes some seconds.")}
        skeleton={
          <div className="space-y-4">
            <p className="flex items-center gap-2.5 text-ink-2">
              <Spinner /> {t("Looking for the best rooms. This takes some seconds.")}
            </p>
            <SkeletonCard lines={5} />
            <SkeletonCard lines={8} />
          </div>
        }
      >
        {(proposal) => (
          <ShownProposal key={read.dataUpdatedAt} proposal={proposal} back={back} onAgain={() => void read.refetch()} />
        )}
      </Loaded>
    </div>
  );
}

type ShownProposalProps = { proposal: Proposal; back: ReactNode; onAgain: () => void };

function ShownProposal({ proposal, back, onAgain }: ShownProposalProps) {
  const [plan, setPlan] = useState(() => planOf(proposal));
  const placing = usePlacing(proposal.rules_version);
  const { problem, refused, placed } = placing;
  const count = countGuests(plan.rows);

  function change(next: RoomPlan): void {
    setPlan(next);
    void placing.check(next);
  }
  if (placed)
    return (
      <PlacedNote
        {...placed}
        isUndoing={placing.isUndoing}
        onUndo={placing.takeBack}
        onAgain={plan.leftOut.length + plan.setAside.length > 0 ? onAgain : undefined}
      />
    );
  if (proposal.places.length + proposal.left_out.length === 0)
    return (
      <EmptyState
        drawing={<BedDrawing />}
        title={t("Nobody needs a room")}
        text={t("Everybody you asked for has a room already, or nobody matches.")}
        action={back}
      />
    );
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-lg tabular-nums" role="status">
          {summarise(plan)}
        </p>
        {back}
        {count > 0 && (
          <Button
            variant="primary"
            loading={placing.isPlacing}
            disabled={refused.size > 0}
            onClick={() => void placing.place(plan)}
          >
            {t("Place {count, plural, one {# guest} other {# guests}}", { count })}
          </Button>
        )}
      </div>
      {problem && (
        <Banner tone="danger" action={problem.isStale && <Button onClick={onAgain}>{t("Propose again")}</Button>}>
          {problem.text}
        </Banner>
      )}
      {refused.size > 0 && (
        <Banner tone="warn">
          {t(
            "{count, plural, one {# guest} other {# guests}} can't have the room you chose. Choose another, or leave them out.",
            { count: refused.size },
          )}
        </Banner>
      )}
      {!proposal.is_complete && (
        <Banner>
          {t(
            "The search was ended after {seconds} seconds: this is the best plan until then, and better ones may exist.",
            { seconds: SEARCH_SECONDS },
          )}
        </Banner>
      )}
      <PlanParts plan={plan} refused={refused} onChange={change} />
    </div>
  );
}

type PlanPartsProps = { plan: RoomPlan; refused: ReadonlyMap<string, string>; onChange: (plan: RoomPlan) => void };

/** The rooms, and those who are left out: apart, because each list can be long. */
function PlanParts({ plan, refused, onChange }: PlanPartsProps) {
  const left = plan.leftOut.reduce((sum, { guests }) => sum + guests.length, 0);
  const hotels = byHotel(plan);
  const [shown, setShown] = useState<"rooms" | "left">(hotels.length === 0 ? "left" : "rooms");
  const rooms = (
    <div className="space-y-5">
      {plan.setAside.length > 0 && <SetAsideCard plan={plan} onChange={onChange} />}
      {hotels.length === 0 && <p className="text-ink-2">{t("No room was found for any of them.")}</p>}
      {hotels.map((hotel) => (
        <HotelPlaces key={hotel.id} hotel={hotel} plan={plan} refused={refused} onChange={onChange} />
      ))}
    </div>
  );
  if (left === 0) return rooms;
  const count = hotels.reduce((sum, hotel) => sum + hotel.rooms.length, 0);
  return (
    <div className="space-y-4">
      <Segmented
        label={t("What to show")}
        value={shown}
        onChange={setShown}
        options={[
          { value: "rooms", label: t("{count, plural, one {# room} other {# rooms}}", { count }) },
          { value: "left", label: t("{count, plural, one {# guest} other {# guests}} without", { count: left }) },
        ]}
      />
      {shown === "rooms" ? rooms : <LeftOutCard plan={plan} onChange={onChange} />}
    </div>
  );
}

/** "118 guests in 46 rooms. 2 guests are left without." */
function summarise(plan: RoomPlan): string {
  const rooms = new Set(plan.rows.map(({ room_id }) => room_id)).size;
  const left = plan.leftOut.reduce((sum, { guests }) => sum + guests.length, 0);
  const placed =
    plan.rows.length === 0
      ? t("Nobody gets a room.")
      : t("{guests, plural, one {# guest} other {# guests}} in {rooms, plural, one {# room} other {# rooms}}.", {
          guests: countGuests(plan.rows),
          rooms,
        });
  if (left === 0) return placed;
  const without = t("{count, plural, one {# guest is} other {# guests are}} left without.", { count: left });
  return `${placed} ${without}`;
}
