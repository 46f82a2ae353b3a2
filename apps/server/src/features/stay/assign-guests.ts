import { blankValues } from "@nyota/contract/blank-values";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { keysOf } from "@nyota/contract/keys-of";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { checkNights, isOverlapping, formatRoom, nightsAround } from "./rules.ts";
import { describeGuests, lockRooms } from "./lock-rows.ts";
import { findStaysById, selectStays } from "./select-stays.ts";

type Input = ParsedOf<typeof stayEndpoints.assign>["body"];
type Old = Awaited<ReturnType<typeof findOld>>[number];

/**
 * Gives guests a room for some nights. The database refuses a room without a bed for each of them, and two rooms for a
 * guest in one night; this function only decides which of their other stays are replaced or shortened.
 */
export async function assignGuests(scope: Scope, input: Input) {
  const wrong = checkNights(input.check_in, input.check_out);
  if (wrong) throw new FieldsError({ check_out: [wrong] });
  const guests = await lockGuests(scope, { ids: input.guest_ids }, "change");
  const old = await findOld(
    scope,
    guests.map(({ id }) => id),
  );
  const replaced = old.filter(({ id }) => input.instead_of?.includes(id));
  if (replaced.length < new Set(input.instead_of).size) throw notFound("One of these stays");
  const inTheWay = old.filter((stay) => !replaced.includes(stay) && isOverlapping(stay, input));
  if (inTheWay.length > 0 && !input.move) throw hasRoom(inTheWay);
  const giveWay = [...replaced, ...inTheWay];
  const rooms = await lockRooms(scope, [input.room_id, ...giveWay.map(({ room_id }) => room_id)]);
  const before = await findStaysById(
    scope,
    giveWay.map(({ id }) => id),
  );
  await clear(scope, { inTheWay, giveWay, nights: input });
  const results = await findStaysById(scope, await insertStays(scope, input, { guests, giveWay }));
  const after = formatRoom(rooms.get(input.room_id) as NonNullable<ReturnType<typeof rooms.get>>);
  const left = [...new Set(giveWay.map(formatRoom))].join(", ");
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action: left ? "moved" : "gave a room to",
    id: results.length === 1 ? (results[0]?.id ?? null) : null,
    label: describeGuests(guests),
    changes: {
      room: { before: left || null, after },
      ...changesOf({ ...blanks, ...(giveWay.length === 1 ? giveWay[0] : {}) }, fieldsIn(input)),
    },
    guests: guests.map(({ id }) => ({ id })),
  });
  return { results, before };
}

/** The existing stays of locked guests. */
const findOld = (scope: Scope, guestIds: string[]) =>
  selectStays(scope).where("s.guest_id", "in", guestIds).orderBy("s.check_in").orderBy("s.id").execute();

function hasRoom(stays: Old[]) {
  const [first] = stays as [Old];
  const others = new Set(stays.map(({ guest_id }) => guest_id)).size - 1;
  const who = others > 0 ? `${first.guest_name} and ${others} more have` : `${first.guest_name} has`;
  return new AppError(
    "CONFLICT",
    `${who} a room on these nights already: ${formatRoom(first)}. Move them, or choose other nights.`,
    {
      extra: { guests: stays.map((stay) => ({ id: stay.guest_id, name: stay.guest_name, room: formatRoom(stay) })) },
    },
  );
}

type Clearing = { inTheWay: Old[]; giveWay: Old[]; nights: Pick<Input, "check_in" | "check_out"> };

/** Deletes the old stays and re-inserts the other nights of stays that only overlapped. */
async function clear(scope: Scope, { inTheWay, giveWay, nights }: Clearing) {
  if (giveWay.length === 0) return;
  await scope.db
    .deleteFrom("guest_stays")
    .where("project_id", "=", scope.projectId)
    .where(
      "id",
      "in",
      giveWay.map(({ id }) => id),
    )
    .execute();
  const remaining = inTheWay.flatMap((stay) =>
    nightsAround(stay, nights).map((part) => ({
      ...detailsOf(stay),
      ...part,
      project_id: scope.projectId,
      guest_id: stay.guest_id,
      room_id: stay.room_id,
    })),
  );
  if (remaining.length > 0) await scope.db.insertInto("guest_stays").values(remaining).execute();
}

const blanks = blankValues(stayFields);
const { check_in: _in, check_out: _out, ...details } = stayFields;
/** The fields of a stay that do not depend on its nights. */
const detailsOf = (stay: Old) => pick(stay, keysOf(details));

const pick = <T extends object, K extends keyof T>(row: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;

/** The fields of a stay that a request sets. */
const fieldsIn = (input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([key, value]) => key in stayFields && value !== undefined));

type Guests = { guests: { id: string }[]; giveWay: Old[] };

/** The new stay takes the details of the stay it replaces, unless the request sets them. */
async function insertStays(scope: Scope, input: Input, { guests, giveWay }: Guests) {
  const { room_id, check_in, check_out } = input;
  const rows = await scope.db
    .insertInto("guest_stays")
    .values(
      guests.map(({ id: guest_id }) => {
        const old = giveWay.find((stay) => stay.guest_id === guest_id);
        return {
          ...(old ? detailsOf(old) : blanks),
          ...fieldsIn(input),
          project_id: scope.projectId,
          guest_id,
          room_id,
          check_in,
          check_out,
        };
      }),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
