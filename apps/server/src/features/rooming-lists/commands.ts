import type { ParsedOf } from "@nyota/contract/endpoint";
import { hasChanges, type roomingListEndpoints, ROOMING_LISTS_MAX } from "@nyota/contract/travel-stay/rooming-lists";
import { recordActivity } from "#features/activity/commands.ts";
import { lockHotel } from "#features/stay/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { requireRate } from "#http/limits/require-rate.ts";
import type { Scope } from "#http/scope.ts";
import { readLines } from "./read-lines.ts";
import { countForAll, countGuests, countRooms } from "./rules.ts";
import { changesFor, findLatest, findRoomingList, requireHotel, sightOf } from "./select-lists.ts";

const entry = { module: "STAY", type: "rooming list" } as const;
const labelOf = (hotel: string, version: number) => `${hotel}, rooming list, version ${version}`;

/** Keeps who stays in the hotel now as its next version. Two at once wait for each other: the second finds no change. */
export async function createRoomingList(scope: Scope, hotelId: string): Promise<string> {
  const hotel = await lockHotel(scope, hotelId);
  const last = await findLatest(scope, hotelId);
  const lines = await readLines(scope, hotelId);
  if (!last && lines.length === 0) throw new AppError("CONFLICT", "Nobody stays in this hotel yet.");
  const changes = countForAll(last?.lines ?? [], lines);
  // As far as whoever asks may see it: a refusal must not tell of a change that is hidden from them.
  if (last && !hasChanges(changesFor(scope, changes)))
    throw new AppError("CONFLICT", `Nothing has changed since version ${last.version}.`);
  const version = (last?.version ?? 0) + 1;
  if (version > ROOMING_LISTS_MAX) throw new AppError("CONFLICT", `A hotel has ${ROOMING_LISTS_MAX} versions at most.`);
  const { id } = await scope.db
    .insertInto("rooming_lists")
    .values({
      project_id: scope.projectId,
      hotel_id: hotelId,
      version,
      lines: JSON.stringify(lines),
      guests: countGuests(lines),
      rooms: countRooms(lines),
      changes: JSON.stringify(changes),
      made_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "created", id, label: labelOf(hotel.name, version) });
  return id;
}

type Body = ParsedOf<typeof roomingListEndpoints.send>["body"];
type Send = { hotelId: string; roomingListId: string; body: Body };

/** Nobody can send advertising or a trap from here: any address can be typed. */
const link =
  /https?:|www\.|\/\/|\w\.[a-z]{2,}\/|[\w-]\.(?:com|net|org|info|biz|in|co|io|me|app|xyz|site|online|link|shop|top)\b/i;

/** Mails a version in a job, with what the sender may see of it. */
export async function sendRoomingList(scope: Scope, deps: Deps, { hotelId, roomingListId, body }: Send) {
  const hotel = await requireHotel(scope, hotelId);
  const { roomingList } = await findRoomingList(scope, { hotelId, roomingListId });
  if (body.message && link.test(body.message))
    throw new FieldsError({ message: ["Leave out links: mail servers take such e-mails for advertising."] });
  await limitEmails(scope, deps, body.to);
  const { names, arrivals } = sightOf(scope);
  const { id: email_id } = await scope.db
    .insertInto("rooming_list_emails")
    .values({
      project_id: scope.projectId,
      list_id: roomingListId,
      addresses: body.to,
      message: body.message ?? null,
      with_names: names,
      with_arrivals: arrivals,
      sent_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.enqueue("rooming_lists.send", { project_id: scope.projectId, email_id });
  const changes = { to: { before: null, after: body.to.join(", ") } };
  await recordActivity(scope, {
    ...entry,
    action: "mailed",
    id: roomingListId,
    label: labelOf(hotel.name, roomingList.version),
    changes,
  });
}

/** How many e-mails may leave: of a project and of a user, and to one address, each address counted. */
const perHour = 20;
const ofUserPerDay = 60;
const toAddressPerDay = 6;

/** Takes all limits at once: two calls that took the same ones one after the other could deadlock. */
const limitEmails = (scope: Scope, deps: Deps, addresses: readonly string[]) =>
  requireRate(scope, deps, {
    limits: addresses.flatMap((address) => [
      { key: `hotel-emails:${scope.projectId}`, limit: perHour, seconds: 3_600 },
      { key: `hotel-emails:of:${scope.actor.id}`, limit: ofUserPerDay, seconds: 86_400 },
      { key: `hotel-emails:to:${address}`, limit: toAddressPerDay, seconds: 86_400 },
    ]),
    words: `${perHour} e-mails an hour`,
  });
