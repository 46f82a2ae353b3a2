import { sql } from "kysely";
import { receiveReplies } from "#features/inbox/commands.ts";
import { addOptOuts } from "#features/opt-outs/commands.ts";
import { stopSender } from "#features/senders/commands.ts";
import { storeState } from "#features/template-approvals/commands.ts";
import { readCloudEvent, type CloudEvent, type ToldStatus } from "#gateways/whatsapp/cloud/read-event.ts";
import { refusalOf } from "#gateways/whatsapp/cloud/refusals.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { type Account, findAccounts } from "./find-account.ts";

const HOUR_MS = 3_600_000;

/**
 * Applies what a stored message of Meta tells. Each part changes nothing when it is applied again, so a message that was
 * applied in part is applied again as a whole.
 */
export async function processEvent(deps: Deps, { project_id, event_id }: { project_id: string; event_id: string }) {
  const stored = await inProject(deps, project_id, (scope) => readEvent(scope, event_id));
  if (!stored) return;
  const told = readCloudEvent(readJson(stored.body), deps.clock());
  if (told.isCut)
    deps.log.warn({ project_id, event_id }, "a message of WhatsApp told too much at once; the rest is left");
  for (const account of await findTold(deps, stored.sender_id, told))
    await inProject(deps, account.projectId, (scope) => applyTo(scope, account, told));
  await inProject(deps, project_id, (scope) =>
    scope.db
      .updateTable("whatsapp_events")
      // What it told is in rows of its own now.
      .set({ processed_at: scope.now.toISOString(), body: "" })
      .where("project_id", "=", project_id)
      .where("id", "=", event_id)
      .execute(),
  );
}

const readEvent = ({ db, projectId }: Scope, id: string) =>
  db
    .selectFrom("whatsapp_events")
    .select(["sender_id", "body"])
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .executeTakeFirst();

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The numbers that a message is about. It was signed with the secret of one app: it tells nothing of a number whose
 * secret is another one.
 */
async function findTold(deps: Deps, addressed: string, told: CloudEvent): Promise<Account[]> {
  const [own] = await findAccounts(deps, { senderId: addressed });
  if (!own || own.appSecret === undefined) return [];
  const accounts = await findAccounts(deps, {
    phoneNumberIds: told.numbers.map(({ phoneNumberId }) => phoneNumberId),
    businessAccountIds: told.templates.map(({ businessAccountId }) => businessAccountId),
  });
  return accounts.filter(({ appSecret }) => appSecret === own.appSecret);
}

async function applyTo(scope: Scope, account: Account, told: CloudEvent) {
  const own = told.numbers.filter(({ phoneNumberId }) => phoneNumberId === account.phoneNumberId);
  const statuses = own.flatMap((number) => number.statuses);
  // The number is locked before its messages.
  await stopIfRefused(scope, account, statuses);
  if (statuses.length > 0) {
    const { rows } = await sql<{ refused: string[] }>`
      select nyota_apply_statuses(${scope.projectId}, ${account.senderId}, ${JSON.stringify(statuses)}) as refused`.execute(
      scope.db,
    );
    await addOptOuts(scope, { phones: rows[0]?.refused ?? [], source: "WHATSAPP" });
  }
  await receiveReplies(scope, { senderId: account.senderId, messages: own.flatMap(({ messages }) => messages) });
  for (const { businessAccountId, template } of told.templates)
    if (businessAccountId === account.businessAccountId) await storeState(scope, { businessAccountId, template });
}

/** Some failures are about the number, not the message: with them it stops. */
async function stopIfRefused(scope: Scope, { senderId }: Account, statuses: readonly ToldStatus[]) {
  const refusal = statuses
    .flatMap(({ code }) => (code === null ? [] : refusalOf(Number(code))))
    .find(({ scope: about }) => about === "sender");
  if (!refusal) return;
  const until = refusal.hours === undefined ? undefined : new Date(scope.now.getTime() + refusal.hours * HOUR_MS);
  await stopSender(scope, senderId, { state: refusal.state ?? "ERROR", reason: refusal.text, until });
}
