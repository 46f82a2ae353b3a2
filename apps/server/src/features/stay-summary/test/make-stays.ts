import { addDays } from "@nyota/contract/days";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

/** A stay as numbers: which guest and room of the lists, the days after the first one, and its nights. */
export type RandomStay = { guest: number; room: number; start: number; nights: number; payer: string };
export type Stayed = RandomStay & { check_in: string; check_out: string };

export const firstDay = "2027-02-26";
const ages = ["ADULT", "ADULT", "CHILD", "INFANT"];
export const guests = Array.from({ length: 12 }, (_, n) => ({
  age_band: ages[n % 4] as string,
  is_attendant: n % 5 === 0,
  side: n % 6 === 0 ? "OTHER" : null,
  /** The place of its group in the list; 2 is none. */
  group: n % 3,
  isDeleted: n === 7,
}));
export const rooms = Array.from({ length: 5 }, (_, n) => ({
  hotel: n < 3 ? 0 : 1,
  room_type: [null, "Suite", "suite ", "Double", ""][n] as string | null,
  base_capacity: 1 + (n % 3),
  status: "AVAILABLE",
}));
const blocked = { hotel: 1, room_type: "Double", base_capacity: 2, status: "BLOCKED" };

export type MadeStays = Awaited<ReturnType<typeof makePlace>>;

/** A project with two hotels and guests in two groups and none; one guest is deleted. */
export async function makePlace(harness: Harness) {
  const owner = await signIn(harness);
  const projectId = (await makeProject(harness, owner, { credits: 500 })).id;
  const project_id = projectId;
  const made = await inProject(harness, projectId, async (db) => {
    await db
      .updateTable("projects")
      .set({ start_date: firstDay, end_date: firstDay })
      .where("id", "=", projectId)
      .execute();
    const groups = await db
      .insertInto("groups")
      .values([
        { project_id, name: "Bride", side: "BRIDE", position: 1 },
        { project_id, name: "Office", position: 2 },
      ])
      .returning("id")
      .execute();
    const hotels = await db
      .insertInto("hotels")
      .values(["Rambagh", "Samode"].map((name, position) => ({ project_id, name, position })))
      .returning("id")
      .execute();
    const madeRooms = await db
      .insertInto("rooms")
      .values(
        [...rooms, blocked].map(({ hotel, ...room }, position) => ({
          ...room,
          project_id,
          position,
          hotel_id: hotels[hotel]!.id,
        })),
      )
      .returning("id")
      .execute();
    const madeGuests = await db
      .insertInto("guests")
      .values(
        guests.map(({ group, isDeleted, ...guest }, position) => ({
          ...guest,
          project_id,
          position,
          first_name: `Guest ${position}`,
          display_name: `Guest ${position}`,
          group_id: groups[group]?.id ?? null,
          deleted_at: isDeleted ? "2026-01-01T00:00:00Z" : null,
        })),
      )
      .returning("id")
      .execute();
    return { groups, hotels, rooms: madeRooms, guests: madeGuests };
  });
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    owner,
    projectId,
    groupIds: ids(made.groups),
    hotelIds: ids(made.hotels),
    roomIds: ids(made.rooms),
    guestIds: ids(made.guests),
  };
}

/** Replaces all stays by those of a list that fit: one room a night for a guest, and no more people than beds. */
export async function replaceStays(
  harness: Harness,
  made: MadeStays,
  wanted: readonly RandomStay[],
): Promise<Stayed[]> {
  const kept: Stayed[] = [];
  for (const stay of wanted) {
    const dated = {
      ...stay,
      check_in: addDays(firstDay, stay.start),
      check_out: addDays(firstDay, stay.start + stay.nights),
    };
    if (fits(dated, kept)) kept.push(dated);
  }
  await inProject(harness, made.projectId, async (db) => {
    await db.deleteFrom("guest_stays").where("project_id", "=", made.projectId).execute();
    if (kept.length === 0) return;
    await db
      .insertInto("guest_stays")
      .values(
        kept.map(({ guest, room, check_in, check_out, payer }) => ({
          project_id: made.projectId,
          guest_id: made.guestIds[guest] as string,
          room_id: made.roomIds[room] as string,
          check_in,
          check_out,
          payer,
        })),
      )
      .execute();
  });
  return kept.filter(({ guest }) => !guests[guest]!.isDeleted);
}

function fits(stay: Stayed, kept: readonly Stayed[]): boolean {
  if (kept.some((other) => other.guest === stay.guest && nightsOf(other).some((night) => isIn(stay, night))))
    return false;
  return nightsOf(stay).every((night) => {
    const inRoom = [...kept, stay].filter((other) => other.room === stay.room && isIn(other, night));
    return inRoom.filter(takesBed).length <= rooms[stay.room]!.base_capacity;
  });
}

export const nightsOf = ({ check_in, nights }: Stayed) =>
  Array.from({ length: nights }, (_, n) => addDays(check_in, n));
export const isIn = ({ check_in, check_out }: Stayed, night: string) => check_in <= night && night < check_out;
export const takesBed = ({ guest }: RandomStay) => guests[guest]!.age_band !== "INFANT" && !guests[guest]!.isDeleted;
