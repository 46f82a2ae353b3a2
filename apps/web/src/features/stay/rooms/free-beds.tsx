import type { Room } from "@nyota/contract/travel-stay/stay";
import { pluralise } from "#lib/text/format.ts";
import { Pill } from "#ui/pill.tsx";

/** The number of free beds in a room on its fullest night. */
export function FreeBeds({ room }: { room: Pick<Room, "status" | "free_beds" | "max_capacity"> }) {
  if (room.status === "BLOCKED") return <Pill tone="bad">Blocked</Pill>;
  if (room.free_beds === 0) return <Pill tone="info">Full, {pluralise(room.max_capacity, "bed")}</Pill>;
  const free = room.free_beds === room.max_capacity ? "free" : `of ${room.max_capacity} free`;
  return (
    <Pill tone="yes">
      {room.free_beds === room.max_capacity
        ? `${pluralise(room.max_capacity, "bed")} ${free}`
        : `${room.free_beds} ${free}`}
    </Pill>
  );
}
