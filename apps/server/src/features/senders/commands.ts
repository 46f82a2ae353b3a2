import type { ParsedOf } from "@nyota/contract/endpoint";
import type { senderEndpoints, SenderState } from "@nyota/contract/messages/senders";
import { sql } from "kysely";
import encodeQr from "qr";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { haltMessages, releaseHalted } from "./halt-messages.ts";
import type { Confirmed } from "./confirm-number.ts";
import { lockSender, readSender, requireFreePhone } from "./queries.ts";
import { askForLink, askForUnlink, requireLinkedNumbers } from "./link-phone.ts";
import { forgetDevice, readDeviceRow } from "./linked-devices.ts";
import { linkedDayCap, linkLifetime, sandboxCode, sandboxPayload } from "./rules.ts";
import type { SealDeps } from "./seal-access.ts";
import { endPause, setSender, shownHours } from "./set-sender.ts";
import { deleteAccount, deleteToken, storeConfirmed } from "./store-cloud-number.ts";

export { confirmAgain, confirmNewNumber, confirmPatch, type Confirmed } from "./confirm-number.ts";
export { resealAccess, resealLinks } from "./reseal-access.ts";
export { unsealAccess } from "./seal-access.ts";
export { haltText, releaseText } from "./halt-messages.ts";
export { unlinkPhones } from "./link-phone.ts";
export { deleteFileKey, type Held, linkedStore, readFileKey, storeFileKeys } from "./linked-store.ts";
export {
  endLinking,
  finishUnlink,
  isLinkWanted,
  isStillLinked,
  showCode,
  storeConnection,
  storeLinked,
} from "./linked-devices.ts";
export { addCloudNumber, deleteAccounts } from "./store-cloud-number.ts";
export { setSender };

type LinkDeps = Parameters<typeof askForLink>[1];
type Input = ParsedOf<typeof senderEndpoints.create>["body"];
type Patch = ParsedOf<typeof senderEndpoints.update>["body"];

/** Adds a number of the sandbox, or one to be linked. It can't send before it is started, or linked. */
export async function addSender(scope: Scope, deps: LinkDeps, input: Input) {
  if (input.driver === "linked") requireLinkedNumbers(deps);
  await requireFreePhone(scope, input.phone);
  const row = await scope.db
    .insertInto("senders")
    .values({
      ...input,
      project_id: scope.projectId,
      ...(input.driver === "linked" && { day_cap: linkedDayCap(0) }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await moveCredits(scope, "USE", { type: "WA_SENDER", amount: 1, reason: "number added", referenceId: row.id });
  await recordActivity(scope, { action: "added", module: "MESSAGE", type: "number", id: row.id, label: input.label });
  return readSender(scope, row.id);
}

type Update = { deps: SealDeps; id: string; patch: Patch; confirmed: Confirmed | undefined };

/** Changes a number's settings. One of the Cloud API with a new access, which Meta has confirmed, sends again. */
export async function updateSender(scope: Scope, { deps, id, patch, confirmed }: Update) {
  const before = await lockSender(scope, id);
  const { quiet_hours, halted_until, label, own_day_cap, own_gap } = patch;
  const fields = {
    ...(label !== undefined && { label }),
    ...(own_day_cap !== undefined && { own_day_cap }),
    ...(own_gap !== undefined && { own_gap }),
    ...(quiet_hours !== undefined && {
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null,
    }),
  };
  if (halted_until === null) await endPause(scope, before);
  if (Object.keys(fields).length > 0) await setSender(scope, id, fields);
  if (confirmed) {
    await storeConfirmed(scope, deps, id, confirmed);
    await connectSender(scope, id);
  }
  // More may be sent now.
  await sql`select pg_notify('nyota_send', ${id})`.execute(scope.db);
  await recordActivity(scope, {
    action: confirmed ? "replaced the access token of" : halted_until === null ? "resumed" : "updated",
    module: "MESSAGE",
    type: "number",
    id,
    label: label ?? before.label,
    changes: changesOf(shownHours(before), fields),
  });
}

/** Stores what Meta says of a number now, and lets one that works again send what was waiting. */
export async function refreshSender(scope: Scope, deps: SealDeps, id: string, confirmed: Confirmed) {
  const before = await lockSender(scope, id);
  await storeConfirmed(scope, deps, id, confirmed);
  const wasStopped = before.state !== "CONNECTED";
  if (wasStopped) await connectSender(scope, id);
  await recordActivity(scope, {
    action: wasStopped ? "linked" : "checked",
    module: "MESSAGE",
    type: "number",
    id,
    label: before.label,
  });
}

/** Lets a linked number that has stopped connect again: its worker finds out whether WhatsApp lets it in. */
export async function reconnectSender(scope: Scope, deps: LinkDeps, id: string) {
  requireLinkedNumbers(deps);
  const { state, label } = await lockSender(scope, id);
  const device = await readDeviceRow(scope, id);
  if (!device?.sealed_device) throw new AppError("ILLEGAL_STATE", "This number is not linked with a phone. Link it.");
  if (state !== "ERROR" && state !== "DISCONNECTED" && state !== "BANNED")
    throw new AppError("ILLEGAL_STATE", "This number connects by itself.");
  await connectSender(scope, id);
  await recordActivity(scope, { action: "checked", module: "MESSAGE", type: "number", id, label });
}

/** Removes a number; its unsent messages are halted until a user decides about them. */
export async function removeSender(scope: Scope, id: string) {
  const before = await lockSender(scope, id);
  await setSender(scope, id, { deleted_at: scope.now.toISOString(), state: "LOGGED_OUT" });
  if (before.driver === "cloud") await deleteAccount(scope, id);
  if (before.driver === "linked") await askForUnlink(scope, id);
  await haltMessages(scope, { senderId: id, reason: "Its number was removed." });
  await recordActivity(scope, { action: "removed", module: "MESSAGE", type: "number", id, label: before.label });
}

/** Shows a code to link with, creating a new one if there is none or it has expired. */
export async function showLink(scope: Scope, deps: LinkDeps, { id, mode }: { id: string; mode: "QR" | "CODE" }) {
  const sender = await lockSender(scope, id);
  requirePhone(sender);
  if (sender.state === "CONNECTED") return { state: sender.state, svg: null, code: null, expires_at: null };
  if (sender.state === "BANNED")
    throw new AppError("ILLEGAL_STATE", "WhatsApp has banned this number. It can't be linked.");
  if (sender.driver === "linked") {
    // It is linked, and its worker connects again by itself.
    if (sender.state === "RECONNECTING") return { state: sender.state, svg: null, code: null, expires_at: null };
    return askForLink(scope, deps, { sender, mode });
  }
  const isFresh =
    sender.link_mode === mode && sender.link_expires_at !== null && new Date(sender.link_expires_at) > scope.now;
  const payload = mode === "CODE" ? sandboxCode : sandboxPayload(id);
  const expires = isFresh
    ? (sender.link_expires_at as string)
    : new Date(scope.now.getTime() + linkLifetime * 1000).toISOString();
  if (!isFresh)
    await setSender(scope, id, { state: "LINKING", link_mode: mode, link_payload: payload, link_expires_at: expires });
  if (!isFresh && mode === "CODE")
    await recordActivity(scope, {
      action: "requested a pairing code",
      module: "MESSAGE",
      type: "number",
      id,
      label: sender.label,
    });
  return {
    state: "LINKING" as const,
    svg: mode === "QR" ? encodeQr(payload, "svg") : null,
    code: mode === "CODE" ? payload : null,
    expires_at: expires,
  };
}

/** Replaces the scan of the QR code for sandbox numbers. */
export async function simulateScan(scope: Scope, id: string) {
  const sender = await lockSender(scope, id);
  requirePhone(sender);
  if (sender.driver !== "sandbox")
    throw new AppError("ILLEGAL_STATE", "Only a sandbox number can be linked without a phone.");
  await connectSender(scope, id);
  await recordActivity(scope, { action: "linked", module: "MESSAGE", type: "number", id, label: sender.label });
  return readSender(scope, id);
}

function requirePhone({ driver }: { driver: string }) {
  if (driver === "cloud")
    throw new AppError(
      "ILLEGAL_STATE",
      "A number of the Cloud API is not linked with a phone. Enter its access token instead.",
    );
}

export async function connectSender(scope: Scope, id: string) {
  await setSender(scope, id, {
    state: "CONNECTED",
    state_reason: null,
    halted_until: null,
    link_mode: null,
    link_payload: null,
    link_expires_at: null,
    last_open_at: scope.now.toISOString(),
  });
  await releaseHalted(scope, id);
}

export async function logoutSender(scope: Scope, id: string) {
  const before = await lockSender(scope, id);
  await setSender(scope, id, {
    state: "LOGGED_OUT",
    state_reason:
      before.driver === "cloud" ? "Its access token was deleted. Enter one to send again." : "Unlinked here.",
    link_mode: null,
    link_payload: null,
    link_expires_at: null,
  });
  if (before.driver === "cloud") await deleteToken(scope, id);
  if (before.driver === "linked") await askForUnlink(scope, id);
  await haltMessages(scope, { senderId: id, reason: "Its number was unlinked." });
  await recordActivity(scope, { action: "unlinked", module: "MESSAGE", type: "number", id, label: before.label });
  return readSender(scope, id);
}

type Change = { state: SenderState; reason: string; until?: Date | undefined };

/**
 * Applies a state that the provider reports for a number (not linked any more, restricted, connected again) and halts
 * or releases its waiting messages. The report counts only from the worker with the current lease, checked by its
 * epoch: an earlier worker's report may be outdated. A number that was unlinked here stays unlinked until it is linked
 * again.
 */
export async function changeSenderState(scope: Scope, { id, epoch }: { id: string; epoch: number }, change: Change) {
  const before = await lockSender(scope, id);
  if (before.lease_epoch !== epoch || before.state === "LOGGED_OUT") return;
  await setSender(scope, id, {
    state: change.state,
    state_reason: change.reason,
    halted_until: change.until?.toISOString() ?? null,
  });
  if (before.driver === "linked" && change.state === "LOGGED_OUT") await forgetDevice(scope, id);
  if (change.state === "CONNECTED") return releaseHalted(scope, id);
  await haltMessages(scope, { senderId: id, reason: change.reason });
  await notifyOwner(scope, {
    kind: "sender",
    title: `${before.label} has stopped sending`,
    message: `${escapeHtml(change.reason)} Its messages wait.`,
    link: `/projects/${scope.projectId}/numbers/${id}`,
  });
}

/** Stops a number for a reason that Meta tells later than the message was sent. One that has stopped stays as it is. */
export async function stopSender(scope: Scope, id: string, change: Change) {
  const { state, lease_epoch: epoch } = await lockSender(scope, id);
  if (state === "CONNECTED") await changeSenderState(scope, { id, epoch }, change);
}
