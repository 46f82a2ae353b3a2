import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { type WaitingHousehold, waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDateTime, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** Who waits for a place at one event, above the list of events. */
export default function WaitingListPage() {
  const { projectId } = useProject();
  const { eventId = "" } = useParams();
  const params = { projectId, eventId };
  const event = useQuery(query(eventEndpoints.read, { params }));
  const list = usePages(waitingListEndpoints.list, { params, query: {} });
  usePageTitle(event.data && t("Waiting list of {name}", { name: event.data.name }));
  return (
    <RouteSheet
      to="../.."
      size="large"
      title={event.data ? t("Waiting list of {name}", { name: event.data.name }) : t("Waiting list")}
      text={t("Households whose yes came when all places were taken. Free places are offered to the first that fits.")}
    >
      <Loaded
        read={list}
        failure={t("The waiting list could not be opened")}
        label={t("Loading the waiting list")}
        skeleton={<SkeletonText lines={6} />}
      >
        {(waiting) => (
          <Loaded
            read={event}
            failure={t("The event could not be opened")}
            label={t("Loading the event")}
            skeleton={<SkeletonText lines={6} />}
          >
            {(loaded) => (
              <>
                <WaitingList event={loaded} list={waiting} />
                <MoreRows list={list} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </RouteSheet>
  );
}

type WaitingListProps = { event: WeddingEvent; list: ReplyOf<typeof waitingListEndpoints.list> };

function WaitingList({ event, list }: WaitingListProps) {
  const { projectId, canChangeShared, isExpired } = useProject();
  const mayOffer = !isExpired && canChangeShared("GUEST", "EDIT");
  if (list.count === 0)
    return (
      <EmptyState
        level={3}
        drawing={<GuestsDrawing />}
        title={t("Nobody is waiting")}
        text={
          event.capacity === null
            ? t("This event has no capacity, so every yes is accepted.")
            : t("A yes beyond the capacity of this event will be listed here.")
        }
      />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{describePlaces(event, list.free_places)}</p>
        {!isExpired && canChangeShared("EVENT", "EDIT") && event.capacity !== null && (
          <Button asChild>
            <RouterLink to={`/projects/${projectId}/events/${event.id}/edit`}>{t("Raise the capacity")}</RouterLink>
          </Button>
        )}
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {list.results.map((household) => (
          <Household
            key={`${household.household_id} ${household.turn}`}
            event={event}
            household={household}
            mayOffer={
              mayOffer && household.turn !== null && (list.free_places === null || list.free_places >= household.heads)
            }
          />
        ))}
      </ol>
    </>
  );
}

function describePlaces({ capacity, waiting }: WeddingEvent, freePlaces: number | null): string {
  if (capacity === null || freePlaces === null)
    return t("{count, plural, one {# person waits} other {# people wait}}.", { count: waiting });
  if (freePlaces < 0)
    return t(
      "{count, plural, one {# person waits} other {# people wait}}; {places, plural, one {# place more than the capacity is} other {# places more than the capacity are}} taken.",
      { count: waiting, places: -freePlaces },
    );
  return t(
    "{count, plural, one {# person waits} other {# people wait}}; {places, plural, =0 {no place} one {# place} other {# places}} of {capacity} free.",
    { count: waiting, places: freePlaces, capacity },
  );
}

type HouseholdProps = { event: WeddingEvent; household: WaitingHousehold; mayOffer: boolean };

function Household({ event, household, mayOffer }: HouseholdProps) {
  const { projectId } = useProject();
  const send = useSend(waitingListEndpoints.offer);
  const { turn, heads, guests, since, offered_until } = household;

  async function offer() {
    try {
      const body = { guest_id: guests[0]?.id ?? household.household_id };
      const offered = await send.mutateAsync({ params: { projectId, eventId: event.id }, body });
      toast.success(t("{name} can come now", { name: offered.household }), {
        text: offered.offered_until
          ? t("Their page says so, and you can write to them. The places are kept until {date}.", {
              date: formatDateTime(offered.offered_until),
            })
          : undefined,
      });
    } catch (error) {
      toast.error(t("The places could not be offered"), { text: readMessage(error) });
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 gap-3">
        <span className="w-7 flex-none text-right text-ink-2 tabular-nums">{turn === null ? "" : `${turn}.`}</span>
        <div className="min-w-0">
          <p className="font-strong">
            {household.household}{" "}
            <span className="font-normal text-ink-2">
              · {t("{count, plural, one {# place} other {# places}}", { count: heads })}
            </span>
          </p>
          <p className="text-sm text-ink-2">{joinWords(guests.map(({ name }) => name))}</p>
          <p className="text-sm text-ink-2">{t("Waiting since {date}", { date: formatDateTime(since) })}</p>
        </div>
      </div>
      {offered_until ? (
        <div className="flex flex-wrap items-center gap-3 max-sm:pl-10">
          {/* Only their page says so by itself; the guest's sheet has the ways to write to them. */}
          {guests[0] && (
            <Link
              to={`/projects/${projectId}/guests/${guests[0].id}`}
              className="touch inline-flex items-center text-sm"
            >
              {t("Write to them")}
              <span className="sr-only">: {household.household}</span>
            </Link>
          )}
          <Pill tone="wait">{t("Offered until {date}", { date: formatDateTime(offered_until) })}</Pill>
        </div>
      ) : (
        mayOffer && (
          <Button size="small" loading={send.isPending} onClick={() => void offer()}>
            {rich("Offer places<hidden> to {name}</hidden>", {
              name: household.household,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        )
      )}
    </li>
  );
}
