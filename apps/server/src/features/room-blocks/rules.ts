import { addDays, daysBetween, listDays } from "@nyota/contract/days";
import { dateFormat } from "@nyota/contract/formatters";
import { keysOf } from "@nyota/contract/keys-of";
import { type Payer, stayFields } from "@nyota/contract/travel-stay/stay-fields";
import {
  BLOCK_NIGHTS_MAX,
  type BlockCost,
  type BlockUse,
  countRooms,
  countSpareRooms,
  ROOM_BLOCKS_MAX,
} from "@nyota/contract/travel-stay/room-blocks";

type Dates = { check_in: string; check_out: string; cut_off: string | null };

/** The errors in the dates of a block, by field. */
export function checkDates({ check_in, check_out, cut_off }: Dates): Record<string, string[]> | undefined {
  if (check_out <= check_in) return { check_out: ["It must be after the first night."] };
  if (daysBetween(check_out, { from: check_in, to: check_in }) > BLOCK_NIGHTS_MAX)
    return { check_out: [`A block lasts ${BLOCK_NIGHTS_MAX} nights at most.`] };
  if (cut_off !== null && cut_off >= check_out) return { cut_off: ["The block is over on this day."] };
  return undefined;
}

/** What one block may cost, in minor units: the sum of all blocks of a project is still an exact number. */
export const BLOCK_COST_MAX = Math.floor(Number.MAX_SAFE_INTEGER / ROOM_BLOCKS_MAX);

type Price = { check_in: string; check_out: string; room_count: number; rate?: number | null | undefined };

/** The error of a block that would cost more than can be counted, by field. */
export function checkCost({ check_in, check_out, room_count, rate }: Price): Record<string, string[]> | undefined {
  const nights = daysBetween(check_out, { from: check_in, to: check_in });
  return (rate ?? 0) * room_count * nights > BLOCK_COST_MAX
    ? { rate: ["This is too much for so many rooms and nights. Is it the rate for one room and night?"] }
    : undefined;
}

const payers = keysOf(stayFields.payer.choices);
export type ByPayer = Record<Payer, number>;
const nobody = (): ByPayer => Object.fromEntries(payers.map((payer) => [payer, 0])) as ByPayer;
const sumOf = (by: ByPayer) => payers.reduce((sum, payer) => sum + by[payer], 0);

/** Rooms of a hotel and a type with guests on one night, by who pays for them. */
export type RoomsUsed = { hotel_id: string; type_key: string | null; night: string; payer: Payer; rooms: number };
export type Contract = {
  id: string;
  hotel_id: string;
  type_key: string | null;
  room_count: number;
  check_in: string;
  check_out: string;
};
export type ContractUse = BlockUse & { nights: { date: string; used: number }[] };

/**
 * Shares the rooms in use among the blocks, night by night: first among those of the room's type in the order given, then
 * among those of any type. A room is counted in one block; which of several payers' rooms are in a block that is too small
 * follows the order of payers, so that the same rooms always give the same costs.
 */
export function shareRooms(contracts: readonly Contract[], used: readonly RoomsUsed[]) {
  const left = new Map<string, ByPayer>();
  for (const { hotel_id, type_key, night, payer, rooms } of used) {
    const key = placeOf(hotel_id, night, type_key);
    const by = left.get(key) ?? nobody();
    left.set(key, { ...by, [payer]: by[payer] + rooms });
  }
  const typesOf = Map.groupBy(
    new Map(used.map((row) => [placeOf(row.hotel_id, row.night, row.type_key), row])).values(),
    ({ hotel_id, night }) => placeOf(hotel_id, night),
  );
  const uses = new Map<string, ContractUse>();
  const inOrder = [...contracts.filter(hasType), ...contracts.filter((contract) => !hasType(contract))];
  for (const contract of inOrder) {
    const nights = nightsOf(contract).map((date) => {
      const types = hasType(contract)
        ? [contract.type_key]
        : (typesOf.get(placeOf(contract.hotel_id, date)) ?? []).map(({ type_key }) => type_key);
      const keys = types.map((type) => placeOf(contract.hotel_id, date, type));
      return { date, by: takeRooms(left, keys, contract.room_count) };
    });
    const used_by = Object.fromEntries(
      payers.map((payer) => [payer, nights.reduce((sum, { by }) => sum + by[payer], 0)]),
    ) as ByPayer;
    uses.set(contract.id, {
      contracted: contract.room_count * nights.length,
      used: sumOf(used_by),
      used_by,
      nights: nights.map(({ date, by }) => ({ date, used: sumOf(by) })),
    });
  }
  const outside = new Map<string, number>();
  for (const { hotel_id, night, type_key } of [...typesOf.values()].flat()) {
    const rest = sumOf(left.get(placeOf(hotel_id, night, type_key)) ?? nobody());
    if (rest > 0) outside.set(hotel_id, (outside.get(hotel_id) ?? 0) + rest);
  }
  return { uses, outside };
}

const hasType = ({ type_key }: Contract) => type_key !== null;
const placeOf = (...parts: (string | null)[]) => JSON.stringify(parts);
const nightsOf = ({ check_in, check_out }: Pick<Contract, "check_in" | "check_out">) =>
  listDays({ from: check_in, to: addDays(check_out, -1) }).map(({ date }) => date);

/** Takes at most so many rooms of these places, and says whose they were. */
function takeRooms(left: Map<string, ByPayer>, keys: readonly string[], most: number): ByPayer {
  const taken = nobody();
  let free = most;
  for (const key of keys) {
    const by = left.get(key);
    if (!by) continue;
    for (const payer of payers) {
      const count = Math.min(free, by[payer]);
      by[payer] -= count;
      taken[payer] += count;
      free -= count;
    }
  }
  return taken;
}

type Priced = BlockUse & { rate: number | null; currency: string };

/** What blocks with a rate cost, by currency in the order they occur; a room that nobody uses costs the same. */
export function addCosts(blocks: readonly Priced[]): BlockCost[] {
  const priced = blocks.filter((block): block is Priced & { rate: number } => block.rate !== null);
  return [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, own]) => {
    const by = Object.fromEntries(
      payers.map((payer) => [payer, own.reduce((sum, { rate, used_by }) => sum + rate * used_by[payer], 0)]),
    ) as ByPayer;
    const unused = own.reduce((sum, { rate, contracted, used }) => sum + rate * (contracted - used), 0);
    return { currency, by, unused, total: sumOf(by) + unused };
  });
}

/** How it is called in the history and in notifications: "40 Deluxe rooms of Rambagh". */
export const blockLabel = (block: { room_type: string | null; room_count: number }, hotel: string) =>
  `${countRooms(block, block.room_count)} of ${hotel}`;

type Shown = ContractUse & { room_type: string | null; room_count: number; hotel: { name: string } };

/** What the hosts are reminded of before the cut-off day; undefined when every room is used every night. */
export function describeUnused(block: Shown, cutOff: string) {
  const unused = block.contracted - block.used;
  if (unused === 0) return undefined;
  const spare = countSpareRooms(block);
  const day = dateFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(cutOff));
  const rooms =
    spare > 0
      ? `${spare} of ${blockLabel(block, block.hotel.name)} ${spare === 1 ? "is" : "are"} empty every night.`
      : `Every room of ${blockLabel(block, block.hotel.name)} is used, but not every night.`;
  return {
    title: `Give rooms back to ${block.hotel.name} by ${day}`,
    message: `${rooms} ${unused} of ${block.contracted} room-nights ${unused === 1 ? "has" : "have"} no guests.`,
  };
}
