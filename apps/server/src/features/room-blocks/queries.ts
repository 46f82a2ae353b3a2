import type { ParsedOf } from "@nyota/contract/endpoint";
import type { RoomBlock, roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { addCosts, type Contract, type ContractUse, type RoomsUsed, shareRooms } from "./rules.ts";
import { selectBlocks } from "./select-blocks.ts";

type Query = ParsedOf<typeof roomBlockEndpoints.list>["query"];

/** The blocks of all hotels or of some, with what is used of them and what they cost. */
export async function listBlocks(scope: Scope, { hotel }: Query) {
  const blocks = await selectBlocks(scope, hotel ? { hotelIds: hotel } : {});
  const { uses, outside } = await readUse(scope, blocks);
  const results = blocks.map((block) => showBlock(block, uses));
  const hotels = new Map(results.map((block) => [block.hotel.id, block.hotel]));
  return {
    results,
    costs: addCosts(results),
    outside: [...hotels.values()].flatMap((of) => {
      const room_nights = outside.get(of.id);
      return room_nights ? [{ hotel: of, room_nights }] : [];
    }),
  };
}

/** One block. The others of its hotel share the rooms with it, so they are read too. */
export async function readBlock(scope: Scope, blockId: string): Promise<RoomBlock> {
  const [own] = await selectBlocks(scope, { blockId });
  if (!own) throw notFound("This block of rooms");
  const blocks = await selectBlocks(scope, { hotelIds: [own.hotel_id] });
  const { uses } = await readUse(scope, blocks);
  return showBlock(own, uses);
}

type Row = Awaited<ReturnType<typeof selectBlocks>>[number];

function showBlock({ hotel_id, hotel_name, type_key: _key, ...block }: Row, uses: Map<string, ContractUse>): RoomBlock {
  const use = uses.get(block.id) as ContractUse;
  return {
    ...block,
    currency: block.currency as RoomBlock["currency"],
    hotel: { id: hotel_id, name: hotel_name },
    ...use,
  };
}

/** What guests use of these blocks, which are all of their hotels. */
async function readUse(scope: Scope, blocks: readonly Contract[]) {
  const hotelIds = [...new Set(blocks.map(({ hotel_id }) => hotel_id))];
  const first = blocks.map(({ check_in }) => check_in).toSorted()[0];
  const last = blocks
    .map(({ check_out }) => check_out)
    .toSorted()
    .at(-1);
  const used = first && last ? await countRoomsUsed(scope, { hotelIds, first, last }) : [];
  return shareRooms(blocks, used);
}

type Range = { hotelIds: string[]; first: string; last: string };

/** The rooms with guests on each night from `first` until before `last`, by hotel, type and payer. */
async function countRoomsUsed(scope: Scope, { hotelIds, first, last }: Range): Promise<RoomsUsed[]> {
  const { rows } = await sql<RoomsUsed>`
    select hotel_id, type_key, night, payer, count(*)::int as rooms from (
      select r.hotel_id, nyota_room_type_key(r.room_type) as type_key, r.id, d.night::date::text as night,
        case when min(s.payer) = max(s.payer) then min(s.payer) else 'SPLIT' end as payer
      from guest_stays s
      join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
      join rooms r on r.project_id = s.project_id and r.id = s.room_id
      cross join lateral generate_series(greatest(s.check_in, ${first}::date)::timestamp,
        least(s.check_out, ${last}::date)::timestamp - interval '1 day', interval '1 day') as d(night)
      where s.project_id = ${scope.projectId} and r.hotel_id = any (${hotelIds}::uuid[])
        and s.check_in < ${last}::date and s.check_out > ${first}::date
      group by r.hotel_id, r.id, r.room_type, d.night) n
    group by hotel_id, type_key, night, payer order by hotel_id, night, type_key nulls last, payer`.execute(scope.db);
  return rows;
}
