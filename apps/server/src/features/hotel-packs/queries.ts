import type { HotelPack, MarkedLine, PackFormat } from "@nyota/contract/travel-stay/hotel-packs";
import { Readable } from "node:stream";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { describeFile } from "./pack-file.ts";
import { readLines } from "./read-lines.ts";
import { compareLines, countChanges, countGuests, type KeptLine, lineFor } from "./rules.ts";
import { changesFor, findLatest, findPack, requireHotel, selectPacks, sightOf } from "./select-packs.ts";

export async function listPacks(scope: Scope, hotelId: string) {
  await requireHotel(scope, hotelId);
  const packs = await selectPacks(scope, hotelId).execute();
  const letters = await readLetters(scope, packs);
  const results = packs.toReversed().map((pack) => ({
    ...pack,
    changes: changesFor(scope, pack.changes),
    letters: letters.get(pack.id) ?? [],
  }));
  const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sightOf(scope)));
  const now = await readLines(scope, hotelId);
  const latest = await findLatest(scope, hotelId);
  const changes = countChanges(compareLines(show(latest?.lines ?? []), show(now)));
  return { results, pending: { guests: countGuests(now), changes } };
}

type One = { hotelId: string; packId: string };

export async function readPack(scope: Scope, one: One): Promise<HotelPack & { lines: MarkedLine[] }> {
  const { pack, before } = await findPack(scope, one);
  const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sightOf(scope)));
  const letters = await readLetters(scope, [pack]);
  return {
    ...pack,
    changes: changesFor(scope, pack.changes),
    letters: letters.get(pack.id) ?? [],
    lines: compareLines(show(before), show(pack.lines)),
  };
}

/** The file of a version, which depends on nothing but its lines and those of the version before. */
export async function openPack(scope: Scope, { format, ...one }: One & { format: PackFormat }): Promise<FileReply> {
  const file = await describeFile(scope, one, sightOf(scope));
  const { fileName, mime, write } = file(format);
  return { fileName, mime, bytes: () => Promise.resolve(Readable.from(write())) };
}

async function readLetters(scope: Scope, packs: readonly { id: string }[]) {
  if (packs.length === 0) return new Map<string, never[]>();
  const rows = await scope.db
    .selectFrom("hotel_pack_letters as l")
    .leftJoin("users as u", "u.id", "l.sent_by")
    .select(["l.id", "l.pack_id", "l.addresses as to", "u.full_name as by", "l.created_at", "l.sent_at", "l.failure"])
    .where("l.project_id", "=", scope.projectId)
    .where(
      "l.pack_id",
      "in",
      packs.map(({ id }) => id),
    )
    .orderBy("l.created_at", "desc")
    .orderBy("l.id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ pack_id }) => pack_id)].map(([packId, own]) => [
      packId,
      own.map(({ pack_id: _pack, ...letter }) => letter),
    ]),
  );
}
