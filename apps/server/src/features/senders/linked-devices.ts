import type { KeyChange } from "@nyota/whatsapp-linked";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { releaseHalted } from "./halt-messages.ts";
import { type Held, linkSealer, rowsOf } from "./linked-store.ts";
import { lockSender } from "./queries.ts";
import { linkedDayCap } from "./rules.ts";
import { setSender } from "./set-sender.ts";

const DAY_MS = 86_400_000;
const noLink = { link_mode: null, link_payload: null, link_expires_at: null };

/** The number, locked, if this worker still holds it and it is being linked. */
async function lockLinking(scope: Scope, { senderId, epoch }: Held) {
  const sender = await lockSender(scope, senderId);
  return sender.lease_epoch === epoch && sender.state === "LINKING" ? sender : undefined;
}

/** Shows a code that WhatsApp gave. False when the number is no longer being linked in this way. */
export async function showCode(scope: Scope, held: Held, { mode, value, expiresAt }: Code): Promise<boolean> {
  const sender = await lockLinking(scope, held);
  if (sender?.link_mode !== mode) return false;
  await setSender(scope, held.senderId, { link_payload: value, link_expires_at: expiresAt.toISOString() });
  return true;
}
type Code = { mode: "QR" | "CODE"; value: string; expiresAt: Date };

/** Whether a host still wants a number to be linked in this way. */
export async function isLinkWanted({ db, projectId }: Scope, { senderId, epoch }: Held, mode: "QR" | "CODE") {
  const row = await db
    .selectFrom("senders")
    .select(["state", "link_mode", "lease_epoch", "deleted_at"])
    .where("project_id", "=", projectId)
    .where("id", "=", senderId)
    .executeTakeFirst();
  return row?.state === "LINKING" && row.link_mode === mode && row.lease_epoch === epoch && row.deleted_at === null;
}

type Linked = { device: string; keys: readonly KeyChange[] };

/** Stores the device that the phone has signed, instead of an earlier one. False when the number is held by another. */
export async function storeLinked(
  scope: Scope,
  { config }: Pick<Deps, "config">,
  held: Held,
  { device, keys }: Linked,
) {
  const sender = await lockLinking(scope, held);
  if (!sender) return false;
  const { projectId, senderId } = held;
  const sealer = linkSealer(config.secret);
  await scope.db
    .insertInto("linked_devices")
    .values({ project_id: projectId, sender_id: senderId, sealed_device: sealer.sealDevice(held, device) })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "sender_id"]).doUpdateSet((eb) => ({
        sealed_device: eb.ref("excluded.sealed_device"),
        linked_at: scope.now.toISOString(),
        close_code: null,
      })),
    )
    .execute();
  await deleteKeys(scope, senderId);
  await sql`select nyota_store_keys(${projectId}, ${senderId}, ${held.epoch}, ${JSON.stringify(rowsOf(sealer, held, keys))})`.execute(
    scope.db,
  );
  await setSender(scope, senderId, { state: "CONNECTED", state_reason: null, halted_until: null, ...noLink });
  await releaseHalted(scope, senderId);
  await recordActivity(scope, {
    action: "linked",
    module: "MESSAGE",
    type: "number",
    id: senderId,
    label: sender.label,
  });
  return true;
}

/** Ends linking without a link, for a reason that the host reads. */
export async function endLinking(scope: Scope, held: Held, reason: string) {
  if (!(await lockLinking(scope, held))) return;
  const device = await readDeviceRow(scope, held.senderId);
  const state = !device ? "CREATED" : device.sealed_device ? "DISCONNECTED" : "LOGGED_OUT";
  await setSender(scope, held.senderId, { state, state_reason: reason, ...noLink });
}

/** Forgets the device of a number: its phone has unlinked it. First the device, so that no key is written afterwards. */
export async function forgetDevice(scope: Scope, senderId: string) {
  await scope.db
    .updateTable("linked_devices")
    .set({ sealed_device: null, is_open: false, changed_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("sender_id", "=", senderId)
    .execute();
  await deleteKeys(scope, senderId);
}

/** After the phone was told, or could not be any more: the number is unlinked. */
export async function finishUnlink(scope: Scope, { senderId }: Held) {
  await forgetDevice(scope, senderId);
  await setSender(scope, senderId, { is_logout_requested: false });
}

const deleteKeys = ({ db, projectId }: Scope, senderId: string) =>
  db.deleteFrom("linked_keys").where("project_id", "=", projectId).where("sender_id", "=", senderId).execute();

export const readDeviceRow = ({ db, projectId }: Scope, senderId: string) =>
  db
    .selectFrom("linked_devices")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .executeTakeFirst();

/** Stores whether the worker of a number is connected. One that could not be for long sends again once it is. */
export async function storeConnection(scope: Scope, held: Held, { isOpen, code }: { isOpen: boolean; code?: number }) {
  const { projectId, senderId, epoch } = held;
  const sender = await scope.db
    .selectFrom("senders")
    .select(["state", "created_at", "lease_epoch"])
    .where("project_id", "=", projectId)
    .where("id", "=", senderId)
    .forUpdate()
    .executeTakeFirst();
  if (sender?.lease_epoch !== epoch) return;
  const now = scope.now.toISOString();
  await scope.db
    .updateTable("linked_devices")
    .set({ is_open: isOpen, changed_at: now, ...(code !== undefined && { close_code: code }) })
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .execute();
  if (!isOpen) return;
  const days = Math.floor((scope.now.getTime() - new Date(sender.created_at).getTime()) / DAY_MS);
  await setSender(scope, senderId, { last_open_at: now, day_cap: linkedDayCap(days) });
  if (sender.state !== "RECONNECTING") return;
  await setSender(scope, senderId, { state: "CONNECTED", state_reason: null });
  await releaseHalted(scope, senderId);
}

/** Whether a run of a number should go on: it is linked, and this worker holds it. */
export async function isStillLinked({ db, projectId }: Scope, { senderId, epoch }: Held): Promise<boolean> {
  const row = await db
    .selectFrom("senders")
    .select(["state", "lease_epoch", "deleted_at", "is_logout_requested"])
    .where("project_id", "=", projectId)
    .where("id", "=", senderId)
    .executeTakeFirst();
  if (row?.lease_epoch !== epoch || row.deleted_at !== null || row.is_logout_requested) return false;
  return row.state === "CONNECTED" || row.state === "RECONNECTING" || row.state === "RESTRICTED";
}
