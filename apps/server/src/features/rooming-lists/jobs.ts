import { mailedFormats, roomingListEndpoints } from "@nyota/contract/travel-stay/rooming-lists";
import { buffer } from "node:stream/consumers";
import { notify } from "#features/notifications/commands.ts";
import { actingAs } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { plainName } from "#lib/text/plain-name.ts";
import { describeFile } from "./describe-file.ts";
import { sightOf } from "./select-lists.ts";

const unsent = "The mail server did not take it. Send it again later.";

/**
 * Mails a version to a hotel, unless it was sent by an earlier attempt. If the process dies between the mail server's answer and
 * the note of it, the hotel gets it twice, which is better than never.
 */
export async function sendRoomingListEmail(
  deps: Deps,
  { project_id, email_id }: PayloadOf<"rooming_lists.send">,
  { last }: { last: boolean },
) {
  const email = await findAllowed(deps, project_id, email_id);
  if (!email) return;
  try {
    await deps.mail.send({
      to: email.addresses.join(", "),
      ...(email.sender.email ? { replyTo: email.sender.email } : {}),
      subject: email.subject,
      text: writeText(email),
      attachments: await Promise.all(
        mailedFormats.map(async (format) => {
          const { fileName, mime, write } = email.file(format);
          return { filename: fileName, contentType: mime, content: await buffer(write()) };
        }),
      ),
    });
  } catch (error) {
    if (!last) throw error;
    deps.log.error({ err: error, email_id }, "a rooming list could not be mailed");
    await inProject(deps, project_id, (scope) => noteFailure(scope, email_id));
    return;
  }
  await inProject(deps, project_id, (scope) => note(scope, email_id, { sent_at: scope.now.toISOString() }));
}

/** The email, with what its sender may see now; one that they may not send any more says why. */
async function findAllowed(deps: Deps, projectId: string, emailId: string): Promise<Found | undefined> {
  try {
    return await inProject(deps, projectId, async (system) => {
      const row = await findSender(system, emailId);
      return row && findEmail(await actingAs(system, row.sent_by, roomingListEndpoints.send), emailId);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // In a transaction of its own: the one above is that of somebody who sees nothing.
    await inProject(deps, projectId, (scope) => noteFailure(scope, emailId, error.message));
    return undefined;
  }
}

const findSender = (scope: Scope, emailId: string) =>
  scope.db
    .selectFrom("rooming_list_emails as e")
    .innerJoin("projects as j", (join) => join.onRef("j.id", "=", "e.project_id").on("j.deleted_at", "is", null))
    .select("e.sent_by")
    .where("e.project_id", "=", scope.projectId)
    .where("e.id", "=", emailId)
    .executeTakeFirst();

async function findEmail(scope: Scope, emailId: string) {
  const row = await scope.db
    .selectFrom("rooming_list_emails as e")
    .innerJoin("rooming_lists as l", (join) =>
      join.onRef("l.project_id", "=", "e.project_id").onRef("l.id", "=", "e.list_id"),
    )
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "l.project_id").onRef("h.id", "=", "l.hotel_id"),
    )
    .innerJoin("projects as j", "j.id", "e.project_id")
    .leftJoin("users as u", "u.id", "e.sent_by")
    .select(["e.list_id", "e.addresses", "e.message", "e.with_names", "e.with_arrivals", "l.hotel_id", "l.version"])
    .select(["h.name as hotel", "j.title as project", "u.full_name as sender", "u.email"])
    .where("e.project_id", "=", scope.projectId)
    .where("e.id", "=", emailId)
    .where("e.sent_at", "is", null)
    .where("e.failure", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const one = { hotelId: row.hotel_id, roomingListId: row.list_id };
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
type Found = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

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

const note = (scope: Scope, emailId: string, values: Note) =>
  scope.db
    .updateTable("rooming_list_emails")
    .set(values)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", emailId)
    .returning(["sent_by", "list_id"])
    .executeTakeFirst();

/** Whoever sent it relies on it, so they are notified. */
async function noteFailure(scope: Scope, emailId: string, failure = unsent) {
  const email = await note(scope, emailId, { failure });
  if (!email?.sent_by) return;
  const { hotel_id } = await scope.db
    .selectFrom("rooming_lists")
    .select("hotel_id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", email.list_id)
    .executeTakeFirstOrThrow();
  await notify(scope, {
    userId: email.sent_by,
    kind: "ROOMING_LIST_UNSENT",
    title: "A rooming list was not sent",
    message: failure,
    link: `/projects/${scope.projectId}/stay/details/hotels/${hotel_id}?tab=rooming-list`,
  });
}
