import { hotelPackEndpoints, packFormats } from "@nyota/contract/travel-stay/hotel-packs";
import { buffer } from "node:stream/consumers";
import { notify } from "#features/notifications/commands.ts";
import { actingAs } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { plainName } from "#lib/text/plain-name.ts";
import { describeFile } from "./pack-file.ts";
import { sightOf } from "./select-packs.ts";

const unsent = "The mail server did not take it. Send it again later.";

/**
 * Mails a version to a hotel, unless it was sent by an earlier attempt. If the process dies between the mail server's answer and
 * the note of it, the hotel gets it twice, which is better than never.
 */
export async function sendPackLetter(
  deps: Deps,
  { project_id, letter_id }: PayloadOf<"hotel_packs.send">,
  { last }: { last: boolean },
) {
  const letter = await findAllowed(deps, project_id, letter_id);
  if (!letter) return;
  try {
    await deps.mail.send({
      to: letter.addresses.join(", "),
      ...(letter.sender.email ? { replyTo: letter.sender.email } : {}),
      subject: letter.subject,
      text: writeText(letter),
      attachments: await Promise.all(
        packFormats.map(async (format) => {
          const { fileName, mime, write } = letter.file(format);
          return { filename: fileName, contentType: mime, content: await buffer(write()) };
        }),
      ),
    });
  } catch (error) {
    if (!last) throw error;
    deps.log.error({ err: error, letter_id }, "a rooming list could not be mailed");
    await inProject(deps, project_id, (scope) => noteFailure(scope, letter_id));
    return;
  }
  await inProject(deps, project_id, (scope) => note(scope, letter_id, { sent_at: scope.now.toISOString() }));
}

/** The letter, with what its sender may see now; without their right it is not sent and says so. */
async function findAllowed(deps: Deps, projectId: string, letterId: string): Promise<Found | undefined> {
  try {
    return await inProject(deps, projectId, async (system) => {
      const row = await findSender(system, letterId);
      return row && findLetter(await actingAs(system, row.sent_by, hotelPackEndpoints.send), letterId);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "FORBIDDEN")) throw error;
    // In a transaction of its own: the one above is that of somebody who sees nothing.
    await inProject(deps, projectId, (scope) =>
      noteFailure(scope, letterId, "Whoever sent it may not do so any more."),
    );
    return undefined;
  }
}

const findSender = (scope: Scope, letterId: string) =>
  scope.db
    .selectFrom("hotel_pack_letters as l")
    .innerJoin("projects as j", (join) => join.onRef("j.id", "=", "l.project_id").on("j.deleted_at", "is", null))
    .select("l.sent_by")
    .where("l.project_id", "=", scope.projectId)
    .where("l.id", "=", letterId)
    .executeTakeFirst();

async function findLetter(scope: Scope, letterId: string) {
  const row = await scope.db
    .selectFrom("hotel_pack_letters as l")
    .innerJoin("hotel_packs as p", (join) =>
      join.onRef("p.project_id", "=", "l.project_id").onRef("p.id", "=", "l.pack_id"),
    )
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "p.project_id").onRef("h.id", "=", "p.hotel_id"),
    )
    .innerJoin("projects as j", "j.id", "l.project_id")
    .leftJoin("users as u", "u.id", "l.sent_by")
    .select(["l.pack_id", "l.addresses", "l.message", "l.with_names", "l.with_arrivals", "p.hotel_id", "p.version"])
    .select(["h.name as hotel", "j.title as project", "u.full_name as sender", "u.email"])
    .where("l.project_id", "=", scope.projectId)
    .where("l.id", "=", letterId)
    .where("l.sent_at", "is", null)
    .where("l.failure", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const one = { hotelId: row.hotel_id, packId: row.pack_id };
  const { names, arrivals } = sightOf(scope);
  const sight = { names: names && row.with_names, arrivals: arrivals && row.with_arrivals };
  const file = await describeFile(scope, one, sight);
  const celebration = plainName(row.project, "a celebration");
  return {
    ...row,
    sender: { name: plainName(row.sender ?? "", "The hosts"), email: row.email },
    celebration,
    subject: `Rooming list of ${celebration}, version ${row.version}`,
    file,
  };
}
type Found = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

const writeText = ({ sender, celebration, version, message, hotel }: Found) =>
  [
    `To ${plainName(hotel, "the hotel")}`,
    ...(message === null ? [] : [message]),
    `Attached is version ${version} of the rooming list of ${celebration}, as a workbook and for print.${
      version > 1 ? " What is NEW, AMENDED or CANCELLED since the last one is marked." : ""
    }`,
    sender.name,
  ].join("\n\n");

type Note = { sent_at: string } | { failure: string };

const note = (scope: Scope, letterId: string, values: Note) =>
  scope.db
    .updateTable("hotel_pack_letters")
    .set(values)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", letterId)
    .returning(["sent_by", "pack_id"])
    .executeTakeFirst();

/** Whoever sent it relies on it, so they are notified. */
async function noteFailure(scope: Scope, letterId: string, failure = unsent) {
  const letter = await note(scope, letterId, { failure });
  if (!letter?.sent_by) return;
  const { hotel_id } = await scope.db
    .selectFrom("hotel_packs")
    .select("hotel_id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", letter.pack_id)
    .executeTakeFirstOrThrow();
  await notify(scope, {
    userId: letter.sent_by,
    kind: "HOTEL_PACK_UNSENT",
    title: "A rooming list was not sent",
    message: failure,
    link: `/projects/${scope.projectId}/stay/details/hotels/${hotel_id}?tab=packs`,
  });
}
