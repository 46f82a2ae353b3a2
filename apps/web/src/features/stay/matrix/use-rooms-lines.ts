import { useMemo } from "react";
import { lineSizes } from "../grid/grid-sizes.ts";
import type { HeadingLine, Line, NightLine } from "../grid/night-lines.ts";
import { layLanes } from "./lay-lanes.ts";
import type { HotelModel, Matrix, RoomModel } from "../placing/matrix-model.ts";
import { t } from "#lib/i18n/t.ts";

export type BedLine = NightLine & { room: RoomModel; lane: number };
export type HotelLine = HeadingLine & { hotel: HotelModel };

const known = new WeakMap<RoomModel, BedLine[]>();

/** A heading for each hotel, then a line for each bed of its rooms. */
export function useRoomsLines(matrix: Matrix, isShown: (room: RoomModel) => boolean, isFiltered: boolean): Line[] {
  return useMemo(
    () =>
      matrix.hotels.flatMap((hotel): Line[] => {
        const rooms = hotel.rooms.filter(isShown);
        if (rooms.length === 0 && isFiltered) return [];
        const heading: HotelLine = { kind: "heading", key: hotel.id, height: lineSizes.heading, hotel };
        return [heading, ...rooms.flatMap((room) => linesOf(matrix, room))];
      }),
    [matrix, isShown, isFiltered],
  );
}

/** The lines of a room; a room that did not change has the same ones, so that they are not rendered again. */
function linesOf({ days }: Matrix, room: RoomModel): BedLine[] {
  const found = known.get(room);
  if (found) return found;
  const lanes = layLanes(days, room);
  const lines = lanes.map((bars, lane): BedLine => ({
    kind: "nights",
    key: `${room.id} ${lane}`,
    height: lineSizes.bed,
    name: nameOf(room, lane),
    bars,
    isClosed: room.isBlocked,
    isLast: lane === lanes.length - 1,
    room,
    lane,
  }));
  known.set(room, lines);
  return lines;
}

const nameOf = ({ name: room, hotel, beds }: RoomModel, lane: number): string =>
  lane < beds
    ? t("{room} of {hotel}, bed {number} of {beds}", { room, hotel, number: lane + 1, beds })
    : t("{room} of {hotel}, place without a bed", { room, hotel });

/** How many beds are free in each night, over the rooms that can be used. */
export const freeByNight = ({ days, hotels }: Matrix): string[] => {
  const rooms = hotels.flatMap((hotel) => hotel.rooms).filter(({ isBlocked }) => !isBlocked);
  return days.map((_, column) => {
    const free = rooms.reduce((sum, { beds, taken }) => sum + Math.max(0, beds - (taken[column] ?? 0)), 0);
    return t("{count, plural, one {# bed} other {# beds}} free", { count: free });
  });
};
