import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { AppError } from "#http/errors.ts";
import { mayDo } from "#http/scope.ts";
import { listNights, nightKey } from "../planning/stay-state.ts";
import type { MatchedRow, PlannedRecord } from "../planning/planned-record.ts";

/** What publishing made, for Undo. */
export type MadeRooms = { hotel_ids: string[]; room_ids: string[] };
type Wanted = { key: string; hotel: string; room_number: string; room_type: string | null; beds: number };

const USUAL_BEDS = 2;

/**
 * Makes the hotels and rooms that rows name, with as many beds as their guests need on the fullest night, at least two.
 * Returns the ids by what the plans call them.
 */
export async function makeRooms(
  scope: Scope,
  plans: readonly PlannedRecord[],
  rows: ReadonlyMap<number, MatchedRow>,
): Promise<{ made: MadeRooms; ids: Map<string, string> }> {
  const wanted = findWanted(plans, rows);
  const made: MadeRooms = { hotel_ids: [], room_ids: [] };
  const ids = new Map<string, string>();
  if (wanted.length === 0) return { made, ids };
  if (!mayDo(scope, "STAY:CREATE")) throw new AppError("FORBIDDEN", "You may not add hotels and rooms.");
  const hotels = [...new Map(wanted.map(({ hotel }) => [hotel.toLowerCase(), hotel])).values()];
  const { rows: newHotels } = await sql<{ id: string }>`
    insert into hotels (project_id, name, position)
    select ${scope.projectId}::uuid, h.name, h.at + (select coalesce(max(position), 0) from hotels where project_id = ${scope.projectId})
    from unnest(${hotels}::text[]) with ordinality as h(name, at)
    where not exists (select from hotels o where o.project_id = ${scope.projectId} and lower(o.name) = lower(h.name))
    order by h.at returning id`.execute(scope.db);
  const { rows: newRooms } = await sql<{ id: string; key: string }>`
    with given as (
      select w.*, h.id as hotel_id, nyota_id() as id, row_number() over (partition by h.id order by w.room_number) as at
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(key text, hotel text, room_number text, room_type text, beds int)
      join hotels h on h.project_id = ${scope.projectId} and lower(h.name) = lower(w.hotel)),
    made as (
      insert into rooms (project_id, id, hotel_id, room_number, room_type, base_capacity, position)
      select ${scope.projectId}::uuid, g.id, g.hotel_id, g.room_number, g.room_type, g.beds,
        g.at + (select coalesce(max(position), 0) from rooms o where o.project_id = ${scope.projectId} and o.hotel_id = g.hotel_id)
      from given g order by g.hotel_id, g.at)
    select id, key from given`.execute(scope.db);
  made.hotel_ids.push(...newHotels.map(({ id }) => id));
  for (const { id, key } of newRooms) {
    made.room_ids.push(id);
    ids.set(key, id);
  }
  return { made, ids };
}

function findWanted(plans: readonly PlannedRecord[], rows: ReadonlyMap<number, MatchedRow>): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const beds = new Map<string, number>();
  for (const { row_number, write, make } of plans) {
    const key = write["room_id"];
    if (!make || typeof key !== "string") continue;
    const nights = rows.get(row_number)!.values as { check_in: string; check_out: string };
    const counts = listNights(nights).map((night) => {
      const count = (beds.get(nightKey(key, night)) ?? 0) + 1;
      beds.set(nightKey(key, night), count);
      return count;
    });
    const known = wanted.get(key);
    const most = Math.max(USUAL_BEDS, known?.beds ?? 0, ...counts);
    wanted.set(key, {
      key,
      hotel: make.hotel,
      room_number: make.room_number,
      room_type: known?.room_type ?? make.room_type,
      beds: most,
    });
  }
  return [...wanted.values()];
}
