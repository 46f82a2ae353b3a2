import type { RoomModel } from "../placing/matrix-model.ts";
import { fold } from "#lib/text/fold.ts";

const texts = new WeakMap<RoomModel, string>();
/** What a room is found by: its number, kind, hotel and guests. */
function textOf(room: RoomModel): string {
  let text = texts.get(room);
  if (text === undefined) {
    text = fold([room.name, room.details, room.hotel, ...room.stays.map(({ guest }) => guest.name)].join("\n"));
    texts.set(room, text);
  }
  return text;
}

type Wanted = { search: string; hotels: ReadonlySet<string> };

/** Whether a room matches: every word of the search occurs somewhere. */
export function makeRoomFilter({ search, hotels }: Wanted): (room: RoomModel) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (room) =>
    (hotels.size === 0 || hotels.has(room.hotelId)) && words.every((word) => textOf(room).includes(word));
}
