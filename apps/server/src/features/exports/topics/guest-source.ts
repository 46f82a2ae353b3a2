import { setImmediate as giveWay } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { pickGuestIds } from "#features/guest-list/queries.ts";
import { readGuests } from "#features/guests/queries.ts";
import type { WrittenGuest } from "#features/imports/queries.ts";
import type { Scope } from "#http/scope.ts";
import { readGiven } from "./question-columns.ts";
import type { Wanted } from "../sheet/topic.ts";

const batchSize = 1_000;
const slice = 250;

type Read = Awaited<ReturnType<typeof readGuests>>[number];
/** A guest as written to files, with their answers. */
export type SourceGuest = {
  written: WrittenGuest;
  invitations: ReadonlyMap<string, Read["invitations"][number]>;
  /** How many they are at the events they come to. */
  heads: ReadonlyMap<string, number>;
  /** Their answers to questions, by column key. */
  given: ReadonlyMap<string, string>;
};
export type GuestSource = { total: number; batches: AsyncGenerator<SourceGuest[]> };

/**
 * The guests of a filter in their order, about a thousand at a time. Their ids are read once at the start; in a
 * transaction with a snapshot all batches show the data of the same moment.
 */
export async function openGuests(
  scope: Scope,
  { filter, ordering, columns, onRows }: Pick<Wanted, "filter" | "ordering" | "columns" | "onRows">,
): Promise<GuestSource> {
  const { ids } = await pickGuestIds(scope, { ...filter, ordering: (ordering ?? "position") as "position" });
  const expected = await expectedCounts(scope);
  return { total: ids.length, batches: readBatches(scope, { ids, columns, expected, onRows }) };
}

const nothing: ReadonlyMap<string, string> = new Map();

type Reading = {
  ids: string[];
  columns: Wanted["columns"];
  expected: ReadonlyMap<string, number>;
  onRows: Wanted["onRows"];
};

async function* readBatches(scope: Scope, { ids, columns, expected, onRows }: Reading): AsyncGenerator<SourceGuest[]> {
  const read = (at: number) => {
    const reading = readSome(scope, { ids: ids.slice(at, at + batchSize), columns, expected });
    // If the consumer stops early, nothing awaits this promise: without a handler its rejection would be unhandled.
    reading.catch(() => undefined);
    return reading;
  };
  // Reads the next batch while the current one is written.
  let next = read(0);
  for (let at = 0; at < ids.length; at += batchSize) {
    const guests = await next;
    if (at + batchSize < ids.length) next = read(at + batchSize);
    // Formats write each piece synchronously; small pieces leave time for other work of the process.
    for (let from = 0; from < guests.length; from += slice) {
      yield guests.slice(from, from + slice);
      await giveWay();
    }
    await onRows(guests.length);
  }
}

async function readSome(scope: Scope, { ids, columns, expected }: Omit<Reading, "onRows">): Promise<SourceGuest[]> {
  const guests = await readGuests(scope, ids);
  const allowed = await headsByEvent(scope, ids, invitedHeads);
  const coming = await headsByEvent(scope, ids, comingHeads);
  const given = await readGiven(scope, ids, columns);
  return guests.map((guest) => ({
    written: {
      ...guest,
      custom_fields: guest.custom_fields as Record<string, unknown>,
      group: guest.group?.name ?? null,
      sub_group: guest.sub_group?.name ?? null,
      expected_count: (guest.sub_group && expected.get(guest.sub_group.id)) ?? null,
      tags: guest.tags.map(({ name }) => name),
      invited: allowed[guest.id] ?? null,
    },
    invitations: new Map(guest.invitations.map((invitation) => [invitation.event_id, invitation])),
    heads: new Map(Object.entries(coming[guest.id] ?? {})),
    given: given.get(guest.id) ?? nothing,
  }));
}

type Heads = { count: RawBuilder<unknown>; of: RawBuilder<unknown> };
const invitedHeads: Heads = { count: sql`coalesce(i.plus_ones_allowed, 0) + 1`, of: sql`true` };
const comingHeads: Heads = { count: sql`nyota_heads(g.age_band, i.plus_ones)`, of: sql`i.response = 'ACCEPTED'` };

/** Numbers of heads by guest and event. */
async function headsByEvent(scope: Scope, ids: string[], { count, of }: Heads) {
  const { rows } = await sql<{ guest_id: string; heads: Record<string, number> }>`
    select i.guest_id, json_object_agg(i.event_id, ${count}) as heads
    from invitations i join guests g on g.project_id = i.project_id and g.id = i.guest_id
    where i.project_id = ${scope.projectId} and i.guest_id = any (${ids}::uuid[]) and ${of} group by i.guest_id`.execute(
    scope.db,
  );
  return Object.fromEntries(rows.map(({ guest_id, heads }) => [guest_id, heads]));
}

/** The expected number of guests by household. */
async function expectedCounts(scope: Scope): Promise<Map<string, number>> {
  const rows = await scope.db
    .selectFrom("groups")
    .select(["id", "expected_count"])
    .where("project_id", "=", scope.projectId)
    .where("expected_count", "is not", null)
    .execute();
  return new Map(rows.map(({ id, expected_count }) => [id, expected_count ?? 0]));
}
