import type { RoomingList, MarkedLine, RoomingListFormat } from "@nyota/contract/travel-stay/rooming-lists";
import { Readable } from "node:stream";
import type { FileReply } from "#http/bodies/files.ts";
import { createSlots } from "#http/limits/slots.ts";
import type { Scope } from "#http/scope.ts";
import { describeFile } from "./describe-file.ts";
import { readLines } from "./read-lines.ts";
import { compareLines, countChanges, countGuests, type KeptLine, lineFor } from "./rules.ts";
import { changesFor, findLatest, findRoomingList, requireHotel, selectRoomingLists, sightOf } from "./select-lists.ts";

export async function listRoomingLists(scope: Scope, hotelId: string) {
  await requireHotel(scope, hotelId);
  const roomingLists = await selectRoomingLists(scope, hotelId).execute();
  const emails = await readEmails(scope, roomingLists);
  const results = roomingLists.toReversed().map((roomingList) => ({
    ...roomingList,
    changes: changesFor(scope, roomingList.changes),
    emails: emails.get(roomingList.id) ?? [],
  }));
  const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sightOf(scope)));
  const now = await readLines(scope, hotelId);
  const latest = await findLatest(scope, hotelId);
  const changes = countChanges(compareLines(show(latest?.lines ?? []), show(now)));
  return { results, pending: { guests: countGuests(now), changes } };
}

type One = { hotelId: string; roomingListId: string };

export async function readRoomingList(scope: Scope, one: One): Promise<RoomingList & { lines: MarkedLine[] }> {
  const { roomingList, before } = await findRoomingList(scope, one);
  const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sightOf(scope)));
  const emails = await readEmails(scope, [roomingList]);
  return {
    ...roomingList,
    changes: changesFor(scope, roomingList.changes),
    emails: emails.get(roomingList.id) ?? [],
    lines: compareLines(show(before), show(roomingList.lines)),
  };
}

/** The file of a version, which depends on nothing but its lines and those of the version before. */
export async function openRoomingList(
  scope: Scope,
  { format, ...one }: One & { format: RoomingListFormat },
): Promise<FileReply> {
  const file = await describeFile(scope, one, sightOf(scope));
  const { fileName, mime, write } = file(format);
  const key = { key: scope.projectId, user: scope.actor.id ?? scope.projectId };
  // A PDF is laid out as a whole, which takes a processor and memory; other formats are written row by row.
  const drawn = () => pdfs.run(key, async () => Readable.from(await collect(write())));
  return { fileName, mime, bytes: () => (format === "pdf" ? drawn() : Promise.resolve(Readable.from(write()))) };
}

const pdfs = createSlots({
  total: 1,
  perKey: 1,
  patience: 30_000,
  refusal: "Other files are being drawn just now. Try again in a moment.",
});

async function collect(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function readEmails(scope: Scope, roomingLists: readonly { id: string }[]) {
  if (roomingLists.length === 0) return new Map<string, never[]>();
  const rows = await scope.db
    .selectFrom("rooming_list_emails as e")
    .leftJoin("users as u", "u.id", "e.sent_by")
    .select(["e.id", "e.list_id", "e.addresses as to", "u.full_name as by", "e.created_at", "e.sent_at", "e.failure"])
    .where("e.project_id", "=", scope.projectId)
    .where(
      "e.list_id",
      "in",
      roomingLists.map(({ id }) => id),
    )
    .orderBy("e.created_at", "desc")
    .orderBy("e.id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ list_id }) => list_id)].map(([roomingListId, own]) => [
      roomingListId,
      own.map(({ list_id: _list, ...email }) => email),
    ]),
  );
}
