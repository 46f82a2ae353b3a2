import type { JourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { type Direction, type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { pollWhileSending } from "../message/poll-while-sending.ts";
import { call, query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

/** The direction in the address, undefined for any other word. */
export function useDirection(): Direction | undefined {
  const { travel_type: word } = useParams();
  return word === "arrival" ? "ARRIVAL" : word === "departure" ? "DEPARTURE" : undefined;
}

const filters = ["day", "place", "mode", "status", "pickup_required", "told"] as const;
/** The guests of a journey and its booking who have not cancelled. */
const goingOn = ({ guest, with_guests }: Travel) => [
  guest.id,
  ...with_guests.filter(({ status }) => status !== "CANCELLED").map((fellow) => fellow.guest.id),
];

/** Without a time: its journeys are of no day. */
export const noTime = "NONE";

/** The counts of a board, and one page of its journeys; the chosen day and place are in the address. */
export function useBoard(direction: Direction) {
  const { projectId } = useProject();
  const list = useListParams({ filters, ordering: "time" });
  const params = { projectId };
  const about = { travel_type: direction };
  const { page, pageSize, ordering, search, filters: chosen } = list.params;
  const [day, place, ride] = [chosen["day"]?.[0], chosen["place"]?.[0], chosen["pickup_required"]?.[0]];
  /** Without the day and the place, which are chosen among the counts. */
  const counted: JourneyFilter = {
    ...about,
    ...(ride && { pickup_required: ride === "true" }),
    ...(chosen["told"]?.[0] === "true" && { told: true }),
    ...(search && { search }),
    ...Object.fromEntries(
      (["mode", "status"] as const).flatMap((name) => (chosen[name]?.length ? [[name, chosen[name]]] : [])),
    ),
  };
  const wanted: JourneyFilter = { ...counted, ...(day && { day }), ...(place && { place }) };
  const board = useQuery({
    ...query(travelEndpoints.board, { params, query: counted }),
    placeholderData: keepPreviousData,
  });
  const hours = useQuery({
    ...query(travelEndpoints.hours, { params, query: counted }),
    placeholderData: keepPreviousData,
  });
  const journeys = useQuery({
    ...query(travelEndpoints.list, {
      params,
      query: { ...wanted, by_booking: true, ordering: ordering as "time", page, page_size: pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileSending,
  });
  /** Whose journeys were shown, by their ids: what is chosen may be on another page. */
  const guests = useRef(new Map<string, string[]>());
  const remember = (some: readonly Travel[]) =>
    some.forEach((travel) => guests.current.set(travel.id, goingOn(travel)));
  const shown = journeys.data?.results;
  useEffect(() => shown?.forEach((travel) => guests.current.set(travel.id, goingOn(travel))), [shown]);
  const guestsOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => guests.current.get(id) ?? []))];

  /** Finds all matching journeys, page after page. */
  async function findAll(): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const found = await call(travelEndpoints.list, {
        params,
        query: { ...wanted, by_booking: true, page_size: 200, ...(cursor && { cursor }) },
      });
      remember(found.results);
      ids.push(...found.results.map(({ id }) => id));
      cursor = found.next && new URLSearchParams(found.next).get("cursor");
    } while (cursor);
    return ids;
  }
  const setDay = (value: string | undefined) => list.setFilter("day", value ? [value] : []);
  const setTold = (only: boolean) => list.setFilter("told", only ? ["true"] : []);
  const setPlace = (value: string | undefined) => list.setFilter("place", value ? [value] : []);
  return {
    ...list,
    direction,
    day,
    place,
    filter: wanted,
    board,
    hours,
    journeys,
    findAll,
    guestsOf,
    setDay,
    setPlace,
    setTold,
  };
}
export type Board = ReturnType<typeof useBoard>;
