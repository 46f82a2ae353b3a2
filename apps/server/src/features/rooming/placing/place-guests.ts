import type { ParsedOf } from "@nyota/contract/endpoint";
import type { PlacedRow, roomingEndpoints } from "@nyota/contract/rooming/rooming";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockState } from "./lock-state.ts";
import { planPlacements, type Placement } from "./plan-placements.ts";
import { readGuestVersions, readRoomVersions, readRulesVersion } from "./read-versions.ts";
import { recordRooms, storeUndo, writeStays } from "./write-stays.ts";

type Input = ParsedOf<typeof roomingEndpoints.bulkAssign>["body"];

/**
 * Gives many guests their rooms: all rows, or none when one of them has a problem. With `dry_run` only reports what would
 * happen to each row. Everything is decided under the locks, so of two requests for the last bed one is refused.
 */
export async function placeGuests(scope: Scope, { placements, move = false, dry_run = false, rules_version }: Input) {
  const [guestIds, roomIds] = [placements.map(({ guest_id }) => guest_id), placements.map(({ room_id }) => room_id)];
  const state = await lockState(scope, guestIds, roomIds);
  const versions = await readVersionsFor(scope, placements);
  const plan = planPlacements(placements, { ...state, move, versions });
  const changed = new Set([...plan.removed, ...plan.added].map(({ guest_id }) => guest_id)).size;
  if (dry_run) return { count: changed, rows: plan.rows, undo_id: null };
  requireNoProblem(plan.rows);
  if (rules_version !== undefined && (await readRulesVersion(scope)) !== rules_version)
    throw new AppError("STALE_VERSION", "The rules have changed since this was proposed. Propose rooms again.");
  if (changed === 0) return { count: 0, rows: plan.rows, undo_id: null };
  const added = await writeStays(scope, plan);
  const count = await recordRooms(scope, { action: "gave rooms to", state, removed: plan.removed, added });
  return { count, rows: plan.rows, undo_id: await storeUndo(scope, { removed: plan.removed, added }) };
}

/** Versions are computed only for rows that come from a proposal. */
async function readVersionsFor(scope: Scope, placements: readonly Placement[]) {
  const guests = placements.filter(({ guest_version }) => guest_version !== undefined);
  const rooms = placements.filter(({ room_version }) => room_version !== undefined);
  const none = new Map<string, string>();
  return {
    guests:
      guests.length === 0 ? none : await readGuestVersions(scope, [...new Set(guests.map(({ guest_id }) => guest_id))]),
    rooms: rooms.length === 0 ? none : await readRoomVersions(scope, [...new Set(rooms.map(({ room_id }) => room_id))]),
  };
}

/** Fields are named as in the request: `placements.3.room_id`. */
function requireNoProblem(rows: readonly PlacedRow[]) {
  const found = rows.flatMap(({ problems }, row) => problems.map((problem) => ({ row: row + 1, ...problem })));
  if (found.length === 0) return;
  const extra = { problems: found };
  if (found.some(({ kind }) => kind === "GONE"))
    throw new AppError("NOT_FOUND", "One of these guests or rooms does not exist, or you can't see it.", { extra });
  if (found.some(({ kind }) => kind === "STALE"))
    throw new AppError("STALE_VERSION", `${found[0]!.message} Propose rooms again.`, { extra });
  throw new FieldsError(
    Object.fromEntries(
      [...Map.groupBy(found, ({ row, field }) => `placements.${row - 1}.${field}`)].map(([field, problems]) => [
        field,
        problems.map(({ message }) => message),
      ]),
    ),
  );
}
