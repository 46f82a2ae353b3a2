import type { ParsedOf } from "@nyota/contract/endpoint";
import {
  type DeskTick,
  deskTickKinds,
  deskTicks,
  type DeskTap,
  type stayDeskEndpoints,
} from "@nyota/contract/travel-stay/stay-desk";
import { isInForce, lastTap, resolveTaps, type Tap, type Ticks } from "@nyota/contract/travel-stay/desk-taps";
import { sql } from "kysely";
import { changesOf, recordActivities } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findDeskStays } from "./queries.ts";

type Input = ParsedOf<typeof stayDeskEndpoints.tap>["body"];
type Outcome = { id: string; outcome: "COUNTS" | "OVERTAKEN" | "GONE"; by: string | null };
type Stored = Tap & { stay_id: string; by: string | null };

/**
 * Counts taps of one or more desks. What stands in a stay follows from all taps on it, so two desks that were without a
 * connection get the same whichever of them sends first.
 */
export async function takeTaps(scope: Scope, { taps }: Input) {
  const stays = await lockStays(scope, taps);
  const placed = taps.flatMap((tap) => {
    const stay = stays.get(tap.id);
    return stay ? [{ tap: clampTo(scope, tap), stay }] : [];
  });
  if (placed.length === 0 && taps.length > 0) await requireOne(scope, taps);
  await restoreTaps(scope, placed);
  const changed = await storeTaps(scope, placed);
  const ids = [...new Set(placed.map(({ stay }) => stay.id))];
  const stored = Map.groupBy(await readTaps(scope, ids), ({ stay_id }) => stay_id);
  const tapped = [...new Map(placed.map(({ stay }) => [stay.id, stay])).values()].filter(({ id }) => changed.has(id));
  await storeMoments(
    scope,
    tapped.map((stay) => ({ stay, ticks: resolveTaps(stored.get(stay.id) ?? []) })),
  );
  const results = taps.map((tap): Outcome => {
    const stay = stays.get(tap.id);
    if (!stay) return { id: tap.id, outcome: "GONE", by: null };
    if (isInForce(tap, resolveTaps(stored.get(stay.id) ?? []))) return { id: tap.id, outcome: "COUNTS", by: null };
    return { id: tap.id, outcome: "OVERTAKEN", by: lastTap(stored.get(stay.id) ?? [], tap.kind)?.by ?? null };
  });
  return { results, stays: await findDeskStays(scope, { ids }) };
}

type Moments = Partial<Record<(typeof deskTicks)[DeskTick], string | null>>;

/**
 * A change of a stay's moments outside the desk is a tap at that moment: a late tap from before it doesn't undo it. One to a
 * later moment first takes back the earlier one.
 */
export async function noteMoments(
  scope: Scope,
  stayId: string,
  { before, after }: { before: Moments; after: Moments },
) {
  const rows = deskTickKinds.flatMap((kind) => {
    const [was, value] = [iso(before[deskTicks[kind]] ?? null), after[deskTicks[kind]]];
    if (value === undefined || iso(value) === was) return [];
    const row = { project_id: scope.projectId, stay_id: stayId, kind, by_user: scope.actor.id };
    if (value === null) return [{ ...row, is_done: false, at: scope.now.toISOString() }];
    const at = new Date(value);
    const done = { ...row, is_done: true, at: at.toISOString() };
    const justBefore = new Date(at.getTime() - 1).toISOString();
    return was !== null && was < done.at ? [{ ...row, is_done: false, at: justBefore }, done] : [done];
  });
  if (rows.length > 0)
    await scope.db
      .insertInto("stay_taps")
      .values(rows.map((row) => ({ ...row, id: crypto.randomUUID() })))
      .execute();
}

/** A clock that is fast would win over every later tap. */
const clampTo = (scope: Scope, tap: DeskTap): DeskTap => {
  const now = scope.now.toISOString();
  const at = new Date(tap.at).toISOString();
  return { ...tap, at: at > now ? now : at };
};

type Stay = { id: string; guest_id: string; name: string } & Record<(typeof deskTicks)[DeskTick], string | null>;

/** The stay of each tap, locked in the order of ids; of a guest who got another room, their stay of that day. */
async function lockStays(scope: Scope, taps: readonly DeskTap[]): Promise<Map<string, Stay>> {
  const guestIds = [...new Set(taps.map(({ guest_id }) => guest_id))];
  const { rows } = await sql<Stay & { check_in: string; check_out: string; time_zone: string }>`
    with mine as materialized (select s.* from guest_stays s
      where s.project_id = ${scope.projectId} and s.guest_id = any (${guestIds}::uuid[]) order by s.id for no key update)
    select m.id, m.guest_id, g.display_name as name, m.check_in::text, m.check_out::text, p.time_zone,
      ${sql.join(Object.values(deskTicks).map((field) => sql.ref(`m.${field}`)))}
    from mine m
    join guests g on g.project_id = ${scope.projectId} and g.id = m.guest_id and g.deleted_at is null
    join projects p on p.id = ${scope.projectId}
    order by m.check_in, m.id`.execute(scope.db);
  const found = new Map<string, Stay>();
  for (const tap of taps) {
    const own = rows.filter(({ guest_id }) => guest_id === tap.guest_id);
    const day = own[0] && dayOf(tap.at, own[0].time_zone);
    const stay =
      own.find(({ id }) => id === tap.stay_id) ??
      own.find(({ check_in, check_out }) => day !== undefined && check_in <= day && day <= check_out);
    if (stay) found.set(tap.id, stay);
  }
  return found;
}

const dayOf = (at: string, timeZone: string) => new Date(at).toLocaleDateString("en-CA", { timeZone });

/** A guest without a room is told as GONE; one whom the user can't see, or who never was, is not found. */
async function requireOne(scope: Scope, taps: readonly DeskTap[]) {
  const guest = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(
      "id",
      "in",
      taps.map(({ guest_id }) => guest_id),
    )
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
}

/** A stay that was brought back has its moments and no taps any more: they count as taps at these moments. */
async function restoreTaps(scope: Scope, placed: readonly { stay: Stay }[]) {
  const stays = [...new Map(placed.map(({ stay }) => [stay.id, stay])).values()];
  const known = new Set(
    (
      await readTaps(
        scope,
        stays.map(({ id }) => id),
      )
    ).map(({ stay_id }) => stay_id),
  );
  for (const stay of stays)
    if (!known.has(stay.id)) await noteMoments(scope, stay.id, { before: {}, after: momentsOf(stay) });
}

const momentsOf = (stay: Stay): Moments =>
  Object.fromEntries(Object.values(deskTicks).flatMap((field) => (stay[field] === null ? [] : [[field, stay[field]]])));

/** Returns the stays of taps that were not stored before. */
async function storeTaps(scope: Scope, placed: readonly { tap: DeskTap; stay: Stay }[]): Promise<Set<string>> {
  if (placed.length === 0) return new Set();
  const rows = await scope.db
    .insertInto("stay_taps")
    .values(
      placed.map(({ tap: { id, kind, is_done, at }, stay }) => ({
        project_id: scope.projectId,
        id,
        stay_id: stay.id,
        kind,
        is_done,
        at,
        by_user: scope.actor.id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("stay_id")
    .execute();
  return new Set(rows.map(({ stay_id }) => stay_id));
}

async function readTaps(scope: Scope, stayIds: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select m.id, m.stay_id, m.kind, m.is_done, m.at, u.full_name as by
    from stay_taps m left join users u on u.id = m.by_user
    where m.project_id = ${scope.projectId} and m.stay_id = any (${stayIds}::uuid[])`.execute(scope.db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

async function storeMoments(scope: Scope, ticked: readonly { stay: Stay; ticks: Ticks }[]) {
  const steps = ticked.map(({ stay, ticks }) => {
    const moments = Object.fromEntries(deskTickKinds.map((kind) => [deskTicks[kind], ticks[kind]]));
    const before = Object.fromEntries(deskTickKinds.map((kind) => [deskTicks[kind], iso(stay[deskTicks[kind]])]));
    return { stay, moments, changes: changesOf(before, moments) };
  });
  const rows = steps
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ stay, moments }) => ({ id: stay.id, ...moments }));
  if (rows.length > 0)
    await sql`update guest_stays s set ${sql.join(fields.map((field) => sql`${sql.ref(field)} = n.${sql.ref(field)}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id uuid, ${sql.join(fields.map((field) => sql`${sql.ref(field)} timestamptz`))})
      where s.project_id = ${scope.projectId} and s.id = n.id`.execute(scope.db);
  // A tap that another one has overtaken is in the history too: somebody was at the desk.
  const of = { module: "STAY", type: "stay", action: "updated" } as const;
  await recordActivities(
    scope,
    steps.map(({ stay, changes }) => ({
      ...of,
      id: stay.id,
      label: stay.name,
      changes,
      guests: [{ id: stay.guest_id }],
    })),
  );
}

const fields = Object.values(deskTicks);
const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
