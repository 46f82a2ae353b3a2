import type { GroupRooms } from "@nyota/contract/travel-stay/stay-summary";
import { t } from "#lib/i18n/t.ts";

/** "Rambagh: 3 Suite, 2 Double; Samode: 1 without a type" */
export const describeRooms = (rooms: GroupRooms["rooms"]): string =>
  [...Map.groupBy(rooms, ({ hotel_id }) => hotel_id).values()]
    .map((types) => `${types[0]?.hotel}: ${types.map(describeType).join(", ")}`)
    .join("; ");

const describeType = ({ rooms_in_use, room_type }: GroupRooms["rooms"][0]) =>
  room_type === null ? t("{count} without a type", { count: rooms_in_use }) : `${rooms_in_use} ${room_type}`;
