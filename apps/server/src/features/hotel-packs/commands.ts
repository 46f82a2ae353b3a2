import type { ParsedOf } from "@nyota/contract/endpoint";
import type { hotelPackEndpoints } from "@nyota/contract/travel-stay/hotel-packs";
import { recordActivity } from "#features/activity/commands.ts";
import { takeRate } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { tellLimit } from "#lib/text/tell-limit.ts";
import { readLines } from "./read-lines.ts";
import { compareLines, countChanges, hasChanges } from "./rules.ts";
import { findPack, requireHotel, selectPacks, sightOf } from "./select-packs.ts";

const entry = { module: "STAY", type: "hotel_pack" } as const;
const labelOf = (hotel: string, version: number) => `${hotel}, rooming list, version ${version}`;

/** Keeps who stays in the hotel now as its next version. Two at once wait for each other: the second finds no change. */
export async function createPack(scope: Scope, hotelId: string): Promise<string> {
  const hotel = await lockHotel(scope, hotelId);
  const last = await selectPacks(scope, hotelId)
    .clearOrderBy()
    .orderBy("p.version", "desc")
    .limit(1)
    .executeTakeFirst();
  const lines = await readLines(scope, hotelId);
  if (!last && lines.length === 0) throw new AppError("CONFLICT", "Nobody stays in this hotel yet.");
  if (last && !hasChanges(countChanges(compareLines(last.lines, lines))))
    throw new AppError("CONFLICT", `Nothing has changed since version ${last.version}.`);
  const version = (last?.version ?? 0) + 1;
  const { id } = await scope.db
    .insertInto("hotel_packs")
    .values({
      project_id: scope.projectId,
      hotel_id: hotelId,
      version,
      lines: JSON.stringify(lines),
      made_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "made", id, label: labelOf(hotel.name, version) });
  return id;
}

async function lockHotel(scope: Scope, hotelId: string) {
  const row = await scope.db
    .selectFrom("hotels")
    .select("name")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", hotelId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This hotel");
  return row;
}

type Body = ParsedOf<typeof hotelPackEndpoints.send>["body"];
type Send = { hotelId: string; packId: string; body: Body };

/** Letters a project may send to hotels in an hour: any address can be typed. */
const perHour = 20;

/** Mails a version in a job, with what the sender may see of it. */
export async function sendPack(scope: Scope, deps: Deps, { hotelId, packId, body }: Send) {
  const hotel = await requireHotel(scope, hotelId);
  const { pack } = await findPack(scope, { hotelId, packId });
  await limitLetters(scope, deps);
  const { names, arrivals } = sightOf(scope);
  const { id: letter_id } = await scope.db
    .insertInto("hotel_pack_letters")
    .values({
      project_id: scope.projectId,
      pack_id: packId,
      addresses: body.to,
      message: body.message ?? null,
      with_names: names,
      with_arrivals: arrivals,
      sent_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.enqueue("hotel_packs.send", { project_id: scope.projectId, letter_id });
  const changes = { to: { before: null, after: body.to.join(", ") } };
  await recordActivity(scope, {
    ...entry,
    action: "mailed",
    id: packId,
    label: labelOf(hotel.name, pack.version),
    changes,
  });
}

async function limitLetters(scope: Scope, { config }: Deps) {
  if (!config.rateLimits) return;
  const limit = { key: `hotel-letters:${scope.projectId}`, limit: perHour, seconds: 3_600 };
  const wait = await takeRate(scope.db, scope.now, [limit]);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", tellLimit(`${perHour} e-mails an hour`, wait), { retryAfter: wait });
}
