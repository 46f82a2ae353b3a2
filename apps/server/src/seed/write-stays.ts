import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const hotels = [
  { name: "Samode Haveli", address: "Gangapole, Jaipur", contact_name: "Mr Bhati", contact_phone: "+91 141 263 2407" },
  { name: "Diggi Palace", address: "Shivaji Marg, C Scheme, Jaipur", contact_name: "Front desk", contact_phone: null },
  { name: "Jai Mahal Palace", address: "Jacob Road, Civil Lines, Jaipur", contact_name: null, contact_phone: null },
];
type Kind = {
  room_type: string;
  base_capacity: number;
  extra_beds: number;
  floor: string;
  first: number | null;
  count: number;
};
/** The first hotel is nearly full, the second has free beds, and the third has no room numbers yet. */
const kinds: Kind[][] = [
  [
    { room_type: "Double", base_capacity: 2, extra_beds: 0, floor: "1", first: 101, count: 10 },
    { room_type: "Family room", base_capacity: 3, extra_beds: 1, floor: "2", first: 201, count: 4 },
  ],
  [
    { room_type: "Twin", base_capacity: 2, extra_beds: 1, floor: "Ground", first: 1, count: 12 },
    { room_type: "Suite", base_capacity: 2, extra_beds: 2, floor: "1", first: 21, count: 4 },
  ],
  [{ room_type: "Palace room", base_capacity: 2, extra_beds: 0, floor: "", first: null, count: 6 }],
];

type Nights = { check_in: string; check_out: string };
type Bed = { guest_id: string; room_id: string };

/** Three hotels for the families from elsewhere, each family in rooms of its own. */
export async function writeStays(scope: Scope, nights: Nights) {
  const project_id = scope.projectId;
  const made = await scope.db
    .insertInto("hotels")
    .values(
      hotels.map((hotel, position) => ({
        ...hotel,
        project_id,
        position,
        check_in_time: "14:00",
        check_out_time: "11:00",
      })),
    )
    .returning(["id", "position"])
    .execute();
  const idOf = (position: number) => made.find((hotel) => hotel.position === position)?.id as string;
  await scope.db
    .insertInto("rooms")
    .values(
      kinds.flatMap((list, hotel) =>
        list.flatMap(({ first, count, floor, ...kind }, group) =>
          Array.from({ length: count }, (_, n) => ({
            ...kind,
            project_id,
            hotel_id: idOf(hotel),
            position: group * 100 + n,
            floor: floor || null,
            room_number: first === null ? null : String(first + n),
            status: hotel === 1 && first === 1 && n === count - 1 ? "BLOCKED" : "AVAILABLE",
          })),
        ),
      ),
    )
    .execute();
  const beds = await chooseBeds(scope);
  await scope.db
    .insertInto("guest_stays")
    .values(beds.map((bed) => ({ ...bed, ...nights, project_id })))
    .execute();
}

/**
 * Assigns families from abroad and those with an elder, room by room. Every second room of the second hotel stays free.
 */
async function chooseBeds(scope: Scope): Promise<Bed[]> {
  const { rows: rooms } = await sql<{ id: string; beds: number }>`
    select r.id, r.max_capacity as beds from rooms r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id
    where r.project_id = ${scope.projectId} and r.status = 'AVAILABLE' and r.room_number is not null
      and (h.position = 0 or r.position % 2 = 0)
    order by h.position, r.position`.execute(scope.db);
  const { rows: guests } = await sql<{ id: string; sub_group_id: string; age_band: string }>`
    select g.id, g.sub_group_id, g.age_band from guests g where g.project_id = ${scope.projectId} and g.sub_group_id in (
      select sub_group_id from guests where project_id = ${scope.projectId} and (phone_region <> 'IN' or is_vip))
    order by g.position`.execute(scope.db);
  const beds: Bed[] = [];
  let room = rooms.shift();
  for (const family of Map.groupBy(guests, ({ sub_group_id }) => sub_group_id).values()) {
    let free = room?.beds ?? 0;
    for (const { id, age_band } of family) {
      if (free === 0 && age_band !== "INFANT") {
        room = rooms.shift();
        free = room?.beds ?? 0;
      }
      if (!room) return beds;
      beds.push({ guest_id: id, room_id: room.id });
      if (age_band !== "INFANT") free -= 1;
    }
    room = rooms.shift();
  }
  return beds;
}

/**
 * Rooms with two and three beds in turn, each occupied by new guests every second day: 20 guests per pair of rooms in
 * four stays.
 */
export async function writeManyStays(scope: Scope, { hotels: count, rooms }: { hotels: number; rooms: number }) {
  const project_id = scope.projectId;
  await sql`insert into hotels (project_id, name, position)
    select ${project_id}, 'Hotel ' || n, n from generate_series(1, ${count}::int) n`.execute(scope.db);
  await sql`insert into rooms (project_id, hotel_id, room_number, room_type, base_capacity, position)
    select ${project_id}, h.id, s.n::text, case when s.n % 2 = 0 then 'Double' else 'Triple' end, 2 + s.n % 2, s.n
    from hotels h, generate_series(1, ${rooms}::int / ${count}::int) as s(n) where h.project_id = ${project_id}
    order by h.position, s.n`.execute(scope.db);
  await sql`
    with beds as (
      select r.id, t as turn, row_number() over (order by t, h.position, r.position, b) as place
      from rooms r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id,
        generate_series(0, 3) t, generate_series(1, r.base_capacity) b where r.project_id = ${project_id}),
    people as (
      select id, row_number() over (order by position) as place from guests where project_id = ${project_id})
    insert into guest_stays (project_id, guest_id, room_id, check_in, check_out)
    select ${project_id}, p.id, b.id, date '2027-02-09' + 2 * b.turn, date '2027-02-11' + 2 * b.turn
    from beds b join people p using (place) order by b.place`.execute(scope.db);
}
