import type { ParsedOf } from "@nyota/contract/endpoint";
import type { senderEndpoints } from "@nyota/contract/messages/senders";
import { askNumber, type CloudIds, type FoundNumber, type NumberProblem } from "#gateways/whatsapp/cloud/ask-number.ts";
import type { GraphKeys } from "#gateways/whatsapp/cloud/graph.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readAccount, readSender } from "./queries.ts";
import { unsealAccess, type SealDeps } from "./seal-access.ts";

type CloudInput = ParsedOf<typeof senderEndpoints.createCloud>["body"];
type Patch = ParsedOf<typeof senderEndpoints.update>["body"];
type AskDeps = Pick<Deps, "graph"> & SealDeps;
type Briefly = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/** What Meta says of a number, and the access that it accepted. */
export type Confirmed = { found: FoundNumber; keys: GraphKeys };

/** Asks Meta about a number that is added. Throws FieldsError for a wrong value, and UNAVAILABLE. */
export async function confirmNewNumber({ graph }: AskDeps, input: CloudInput): Promise<Confirmed> {
  const { phone_number_id: phoneNumberId, business_account_id: businessAccountId } = input;
  const keys = { token: input.access_token, appSecret: input.app_secret };
  const found = requireNumber(await askNumber(graph, { phoneNumberId, businessAccountId }, keys));
  if (found.phone !== input.phone)
    throw new FieldsError({ phone: [`The phone number ID belongs to ${found.phone}. Enter that number.`] });
  return { found, keys };
}

/** Asks Meta with the access that replaces the present one; undefined for a patch without any. */
export async function confirmPatch(
  deps: AskDeps,
  { senderId, patch }: { senderId: string; patch: Patch },
  briefly: Briefly,
): Promise<Confirmed | undefined> {
  if (patch.access_token === undefined && patch.app_secret === undefined) return undefined;
  const { ids, token, appSecret } = await briefly((scope) => readIds(scope, deps, senderId));
  const [newToken, newSecret] = [patch.access_token ?? token, patch.app_secret ?? appSecret];
  if (newToken === undefined) throw new FieldsError({ access_token: ["Enter the access token as well."] });
  if (newSecret === undefined) throw new FieldsError({ app_secret: ["Enter the app secret as well."] });
  const keys = { token: newToken, appSecret: newSecret };
  return { found: requireNumber(await askNumber(deps.graph, ids, keys)), keys };
}

/** Asks Meta again with the access that is stored; undefined for a linked number. Throws ILLEGAL_STATE with what is wrong. */
export async function confirmAgain(deps: AskDeps, senderId: string, briefly: Briefly): Promise<Confirmed | undefined> {
  const { driver } = await briefly((scope) => readSender(scope, senderId));
  if (driver === "linked") return undefined;
  const { ids, token, appSecret } = await briefly((scope) => readIds(scope, deps, senderId));
  if (token === undefined || appSecret === undefined)
    throw new AppError("ILLEGAL_STATE", "This number has no access token. Enter one.");
  const keys = { token, appSecret };
  const found = await askNumber(deps.graph, ids, keys);
  if ("about" in found && found.about !== "none") throw new AppError("ILLEGAL_STATE", found.text);
  return { found: requireNumber(found), keys };
}

async function readIds(scope: Scope, deps: SealDeps, senderId: string) {
  const { driver } = await readSender(scope, senderId);
  if (driver !== "cloud") throw new AppError("ILLEGAL_STATE", "Only a number of the Cloud API has an access token.");
  const account = await readAccount(scope, senderId);
  if (!account)
    throw new AppError("ILLEGAL_STATE", "This number was moved from another server. Remove it and add it again.");
  const ids: CloudIds = { phoneNumberId: account.phone_number_id, businessAccountId: account.business_account_id };
  return { ids, ...unsealAccess(deps, account) };
}

function requireNumber(found: FoundNumber | NumberProblem): FoundNumber {
  if (!("about" in found)) return found;
  if (found.about === "none") throw new AppError("UNAVAILABLE", found.text, { retryAfter: 60 });
  throw new FieldsError({ [found.about]: [found.text] });
}
