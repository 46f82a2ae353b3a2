import type { ParsedOf } from "@nyota/contract/endpoint";
import { lookUp } from "@nyota/contract/look-up";
import { isStatusOf, unsentStatuses } from "@nyota/contract/message-status";
import type { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { sql } from "kysely";
import {
  chooseRecipients,
  enqueueMessages,
  findCandidates,
  type LeftOut,
  pauseMessage,
  stopMessage,
} from "#features/messages/commands.ts";
import { lockSender } from "#features/senders/queries.ts";
import { requireApproved } from "#features/template-approvals/queries.ts";
import { resolveTexts } from "#features/templates/queries.ts";
import { lockTravel, recordTravel } from "#features/travel/commands.ts";
import { toldOf } from "#features/travel/conditions.ts";
import { readTravel } from "#features/travel/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Input = { travelId: string } & ParsedOf<typeof travelMessageEndpoints.send>["body"];

/**
 * Sends a message about a journey to its guest, or to the contact of their household. Lock order: sender, travels,
 * messages. Throws ILLEGAL_STATE if nobody can be reached, or while another message about it is unsent.
 */
export async function sendTravelMessage(scope: Scope, deps: Deps, { travelId, sender_id, template_id, body }: Input) {
  const texts = await resolveTexts(scope, { body, template_id });
  const sender = await lockSender(scope, sender_id);
  const journey = await lockTravel(scope, travelId);
  const { message } = await readTravel(scope, travelId);
  if (message && isStatusOf(unsentStatuses, message.status))
    throw new AppError("ILLEGAL_STATE", "A message about this journey is not sent yet. Cancel it first.");
  const candidates = await findCandidates(scope, [journey.guest_id]);
  const content = { texts, eventIds: [], hasAllLines: sender.driver === "cloud", travelId };
  const { recipients, leftOut } = await chooseRecipients(scope, deps, { candidates, content });
  if (recipients.length === 0) throw new AppError("ILLEGAL_STATE", whyNobody(journey.guest_name, leftOut));
  await requireApproved(scope, sender, recipients);
  const ids = await enqueueMessages(scope, {
    recipients,
    senderId: sender.id,
    dispatchId: null,
    kind: "TRAVEL",
  });
  await sql`insert into travel_messages (project_id, travel_id, message_id, told)
    select t.project_id, t.id, m.id, ${toldOf("t")} from travels t, unnest(${ids}::uuid[]) as m (id)
    where t.project_id = ${scope.projectId} and t.id = ${travelId}`.execute(scope.db);
  await recordTravel(scope, journey, "sent a message about");
}

/** Pauses the unsent message about a journey, or lets it wait for its turn again. */
export async function pauseTravelMessage(scope: Scope, travelId: string, isPaused: boolean) {
  const { journey, messageId } = await lockMessage(scope, travelId);
  await pauseMessage(scope, messageId, isPaused);
  await recordTravel(scope, journey, isPaused ? "paused the message about" : "resumed the message about");
}

/** Cancels the unsent message about a journey, and returns its credit. */
export async function cancelTravelMessage(scope: Scope, travelId: string) {
  const { journey, messageId } = await lockMessage(scope, travelId);
  await stopMessage(scope, messageId);
  await recordTravel(scope, journey, "cancelled the message about");
}

async function lockMessage(scope: Scope, travelId: string) {
  const journey = await lockTravel(scope, travelId);
  const { message } = await readTravel(scope, travelId);
  if (!message) throw new AppError("ILLEGAL_STATE", "No message about this journey was sent.");
  return { journey, messageId: message.id };
}

const reasons: Record<LeftOut["reason"], (name: string, detail: string | null) => string> = {
  NO_PHONE: (name) => `${name} has no phone number. Add one, then send it again.`,
  OPTED_OUT: (name) => `${name} does not want messages.`,
  WAITING: (name) => `${name} is on a waiting list.`,
  MISSING_VARIABLE: (name, detail) => `The message needs what is not known of ${name}: ${detail ?? "a value"}.`,
  SHARED_PHONE: (name) => `Somebody else with the phone of ${name} gets it.`,
  HOUSEHOLD_CONTACT: (name) => `The contact of the household of ${name} gets it.`,
  HOUSEHOLD_MEMBER: (name) => `Somebody of the household of ${name} gets it.`,
  ANSWERED: (name) => `${name} has answered.`,
  ONE_A_HOUSEHOLD: (name) => `Somebody of the household of ${name} gets it.`,
  SEVERAL_HOUSEHOLDS: (name) => `Somebody else with the phone of ${name} gets it.`,
};

function whyNobody(name: string, [first]: LeftOut[]): string {
  const describe = first && lookUp(reasons, first.reason);
  return describe ? describe(name, first.guest.detail) : `${name} can’t be reached.`;
}
