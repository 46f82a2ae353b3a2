import encodeQr from "qr";
import { recordActivity } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { sql } from "kysely";
import type { lockSender } from "./queries.ts";
import { setSender } from "./set-sender.ts";

type Locked = Awaited<ReturnType<typeof lockSender>>;
type Config = { config: Pick<Deps["config"], "linkedNumbers"> };

/** How long a worker may take to show the first code, in milliseconds; then it is asked for again. */
const FIRST_CODE_MS = 30_000;

export function requireLinkedNumbers({ config }: Config) {
  if (!config.linkedNumbers.isEnabled)
    throw new AppError("ILLEGAL_STATE", "Linking a phone is turned off on this server.");
}

/** Asks the workers to link a number; the code that one of them gets from WhatsApp is there a moment later. */
export async function askForLink(
  scope: Scope,
  deps: Config,
  { sender, mode }: { sender: Locked; mode: "QR" | "CODE" },
) {
  requireLinkedNumbers(deps);
  const { link_mode, link_payload, link_expires_at, state } = sender;
  const isAsked =
    state === "LINKING" && link_mode === mode && link_expires_at !== null && new Date(link_expires_at) > scope.now;
  if (!isAsked) {
    const expires = new Date(scope.now.getTime() + FIRST_CODE_MS).toISOString();
    await setSender(scope, sender.id, {
      state: "LINKING",
      link_mode: mode,
      link_payload: null,
      link_expires_at: expires,
      state_reason: null,
      halted_until: null,
    });
    await wakeWorkers(scope, sender.id);
    if (mode === "CODE")
      await recordActivity(scope, {
        action: "requested a pairing code",
        module: "MESSAGE",
        type: "number",
        id: sender.id,
        label: sender.label,
      });
  }
  const payload = isAsked ? link_payload : null;
  return {
    state: "LINKING" as const,
    svg: mode === "QR" && payload !== null ? encodeQr(payload, "svg") : null,
    code: mode === "CODE" ? payload : null,
    expires_at: payload === null ? null : link_expires_at,
  };
}

/** A worker takes the number off the devices of its phone, and deletes its keys then. */
export async function askForUnlink(scope: Scope, senderId: string) {
  await setSender(scope, senderId, { is_logout_requested: true });
  await wakeWorkers(scope, senderId);
}

/** Unlinks all phones of a project that is deleted: nobody could unlink them any more. */
export async function unlinkPhones({ db, projectId }: Scope) {
  await db
    .updateTable("senders")
    .set({ is_logout_requested: true, state: "LOGGED_OUT" })
    .where("project_id", "=", projectId)
    .where("driver", "=", "linked")
    .where("deleted_at", "is", null)
    .execute();
}

const wakeWorkers = ({ db }: Scope, senderId: string) => sql`select pg_notify('nyota_send', ${senderId})`.execute(db);
