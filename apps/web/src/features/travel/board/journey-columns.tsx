import type { Direction, Travel, TravelStatus } from "@nyota/contract/travel-stay/travel";
import { Ticket as TicketIcon } from "lucide-react";
import { countBooking, countGoing, describeFellows } from "../booking/describe-fellows.ts";
import {
  describeParty,
  describeTimes,
  isToldDraft,
  modeWords,
  nameTravel,
  statusWords,
  toldWords,
} from "../describe-travel.ts";
import { MessagePill } from "#features/messages/message-pill.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { formatNumber, formatTime } from "#lib/text/format.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill } from "#ui/pill.tsx";

const tones: Record<TravelStatus, "yes" | "wait" | "no"> = { DRAFT: "wait", CONFIRMED: "yes", CANCELLED: "no" };
const none = <span className="text-ink-3">–</span>;

const describeEnd = (travel: Travel): string => {
  const { leaves, arrives } = describeTimes(travel);
  const time = travel.direction === "ARRIVAL" ? arrives : leaves;
  return time.charAt(0).toUpperCase() + time.slice(1);
};

/** The end of a journey at the celebration, and the other one. */
function endsOf(travel: Travel) {
  const isArrival = travel.direction === "ARRIVAL";
  return {
    at: isArrival ? travel.arrives_at : travel.departs_at,
    time: describeEnd(travel),
    place: isArrival ? travel.to_place : travel.from_place,
    away: isArrival ? travel.from_place : travel.to_place,
  };
}

/** Of a booking whose guests differ: how many of them are confirmed. */
export function JourneyStatus({ travel }: { travel: Travel }) {
  const going = [travel, ...travel.with_guests].filter(({ status }) => status !== "CANCELLED");
  const confirmed = going.filter(({ status }) => status === "CONFIRMED").length;
  if (confirmed > 0 && confirmed < going.length)
    return <Pill tone="wait">{t("{confirmed} of {count} confirmed", { confirmed, count: going.length })}</Pill>;
  return (
    <Pill tone={tones[travel.status]}>{isToldDraft(travel) ? toldWords : translate(statusWords[travel.status])}</Pill>
  );
}

function Means({ travel }: { travel: Travel }) {
  const { icon: Icon } = modeWords[travel.mode];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon className="size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="truncate">{nameTravel(travel)}</span>
      {travel.ticket && <TicketIcon role="img" className="size-4 flex-none text-leaf" aria-label={t("With ticket")} />}
    </span>
  );
}

function describeRide({ pickup_required, pickup_at, pickup_place }: Travel) {
  if (!pickup_required) return none;
  return [pickup_at && formatTime(pickup_at), pickup_place].filter(Boolean).join(", ") || t("Yes");
}

/** With all journeys of one day, the day is not repeated in each row. */
export const journeyColumns = (
  direction: Direction,
  { isOneDay, hasMessages }: { isOneDay: boolean; hasMessages: boolean },
): ListColumn<Travel>[] => [
  {
    id: "guest",
    header: t("Guest"),
    width: 180,
    freeze: true,
    fixed: true,
    sort: true,
    cell: ({ guest, with_guests }) => {
      const fellows = describeFellows(with_guests);
      return (
        <span
          className="truncate"
          title={fellows && [guest, ...with_guests.map((one) => one.guest)].map((one) => one.name).join(", ")}
        >
          <span className="font-strong">{guest.name}</span>
          {fellows && (
            <span className="text-ink-2">
              <span aria-hidden="true">{` +${countGoing(with_guests)}`}</span>
              <span className="sr-only"> {fellows}</span>
            </span>
          )}
        </span>
      );
    },
  },
  {
    id: "time",
    header: direction === "ARRIVAL" ? t("Arrives") : t("Leaves"),
    width: isOneDay ? 90 : 196,
    sort: true,
    cell: (travel) => {
      const { at, time } = endsOf(travel);
      return <span className="truncate tabular-nums">{isOneDay ? (at ? formatTime(at) : t("Not known")) : time}</span>;
    },
  },
  {
    id: "place",
    header: t("{direction, select, ARRIVAL {At} other {From}}", { direction }),
    width: 96,
    cell: (travel) => {
      const { place } = endsOf(travel);
      const terminal = travel.terminal && t("Terminal {terminal}", { terminal: travel.terminal });
      const shown = [place, terminal].filter(Boolean).join(", ");
      return shown ? <span className="truncate">{shown}</span> : none;
    },
  },
  { id: "means", header: t("Journey"), width: 172, cell: (travel) => <Means travel={travel} /> },
  {
    id: "away",
    header: t("{direction, select, ARRIVAL {From} other {To}}", { direction }),
    width: 140,
    hidden: true,
    cell: (travel) => {
      const { away } = endsOf(travel);
      return away ? <span className="truncate">{away}</span> : none;
    },
  },
  { id: "pax", header: t("People"), width: 68, align: "end", cell: (travel) => formatNumber(countBooking(travel).pax) },
  {
    id: "luggage",
    header: t("Bags"),
    width: 64,
    align: "end",
    cell: (travel) => formatNumber(countBooking(travel).luggage),
  },
  {
    id: "ride",
    header: t("Ride"),
    width: 88,
    cell: (travel) => <span className="truncate">{describeRide(travel)}</span>,
  },
  { id: "status", header: t("Status"), width: 144, cell: (travel) => <JourneyStatus travel={travel} /> },
  ...(hasMessages
    ? [
        {
          id: "message",
          header: t("Message"),
          width: 104,
          cell: ({ message }: Travel) =>
            message ? <MessagePill status={message.status} /> : <span className="text-ink-3">{t("Not sent")}</span>,
        },
      ]
    : []),
  {
    id: "household",
    header: t("Household"),
    width: 160,
    hidden: true,
    cell: ({ guest }) => (guest.household ? <span className="truncate">{guest.household}</span> : none),
  },
];

/** "IndiGo 6E 342 from London" */
function describeWay(travel: Travel, place: string): string {
  const values = { travel: nameTravel(travel), place };
  return travel.direction === "ARRIVAL" ? t("{travel} from {place}", values) : t("{travel} to {place}", values);
}

/** The same on a phone. */
export function JourneyCard({ travel }: { travel: Travel }) {
  const { time, place, away } = endsOf(travel);
  const fellows = describeFellows(travel.with_guests);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-strong">{travel.guest.name}</span>
        {fellows && <span className="text-ink-2">{fellows}</span>}
        <JourneyStatus travel={travel} />
        {travel.message && (
          <span className="flex items-center gap-1.5 text-sm text-ink-2">
            {t("Message")} <MessagePill status={travel.message.status} />
          </span>
        )}
      </p>
      <p className="text-sm tabular-nums">{[time, place].filter(Boolean).join(", ")}</p>
      <p className="text-sm text-ink-2">{away ? describeWay(travel, away) : nameTravel(travel)}</p>
      <p className="text-sm text-ink-2">{describeParty({ ...travel, ...countBooking(travel) })}</p>
    </div>
  );
}
