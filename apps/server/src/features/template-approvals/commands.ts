import { createHash, randomBytes } from "node:crypto";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import { listTexts } from "@nyota/contract/messages/message-texts";
import { toApprovedBody } from "@nyota/contract/messages/variables";
import { type RateLimit, returnRate, takeRate } from "#db/rate-limits.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { haltText, releaseText } from "#features/senders/commands.ts";
import { listSendersOfAccount, readCloudAccess, readSender } from "#features/senders/queries.ts";
import { readTemplate } from "#features/templates/queries.ts";
import {
  type KnownTemplate,
  listTemplates,
  type SubmittedTemplate,
  submitTemplate,
} from "#gateways/whatsapp/cloud/manage-templates.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findApproved, listApprovals } from "./queries.ts";
import { describeState, examplesOf, findBodyProblem, nameAtMeta } from "./rules.ts";

type Input = ParsedOf<typeof templateApprovalEndpoints.submit>["body"];
type Briefly = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
type Submission = { templateId: string; input: Input };

/** What was submitted, and the words of the template that it was made from. */
export type Submitted = Pick<SubmittedTemplate, "name" | "language"> & {
  businessAccountId: string;
  body: string;
  label: string;
  status: string;
  turn: RateLimit;
};

type Asking = { briefly: Briefly; ifUnused: (undo: () => Promise<unknown>) => void };

/**
 * Submits a template to Meta, without a transaction; the same words once, however often it is asked for meanwhile.
 * Throws ILLEGAL_STATE with the reason, and UNAVAILABLE.
 */
export async function submitToMeta(
  deps: Deps,
  { templateId, input }: Submission,
  { briefly, ifUnused }: Asking,
): Promise<Submitted> {
  const { access, template, text, turn } = await briefly((scope) =>
    readForSubmission(scope, deps, { templateId, input }),
  );
  ifUnused(() => briefly((scope) => returnRate(scope.db, [turn])));
  const { businessAccountId, ...keys } = access;
  const { language, body } = text;
  const name = nameAtMeta(template.name, randomBytes(4).toString("hex"));
  const sent = await submitTemplate(
    deps.graph,
    { businessAccountId, keys },
    { name, language, category: input.category, body: toApprovedBody(body), examples: examplesOf(body) },
  );
  if ("problem" in sent)
    throw sent.problem === undefined
      ? new AppError("UNAVAILABLE", "Meta can’t be reached at the moment. Try again in a minute.", { retryAfter: 60 })
      : new AppError("ILLEGAL_STATE", `WhatsApp does not take this template: ${sent.problem}`);
  return { name, language, body, businessAccountId, label: template.name, status: sent.state, turn };
}

async function readForSubmission(scope: Scope, deps: Deps, { templateId, input }: Submission) {
  const template = await readTemplate(scope, templateId);
  const text = listTexts(template).find((each) => each.language === (input.language ?? template.language));
  if (!text?.language) throw new FieldsError({ language: ["This template has no text in this language."] });
  const { driver } = await readSender(scope, input.sender_id);
  if (driver !== "cloud")
    throw new AppError("ILLEGAL_STATE", "A sandbox number sends any text: nothing has to be approved.");
  const access = await readCloudAccess(scope, deps, input.sender_id);
  if (!access) throw new AppError("ILLEGAL_STATE", "This number has no access token. Enter one.");
  const problem = findBodyProblem(text.body);
  if (problem !== undefined) throw new AppError("ILLEGAL_STATE", problem);
  const turn = turnOf(scope, access.businessAccountId, { language: text.language, body: text.body });
  if ((await takeRate(scope.db, scope.now, [turn])) > 0) throw alreadySubmitted();
  // Only now: whoever had the turn before has stored what they submitted by the time they return it.
  const known = await findApproved(scope, { senderId: input.sender_id, body: text.body });
  if ("approved" in known || known.state === "WAITING") throw alreadySubmitted();
  return { template, text: { language: text.language, body: text.body }, access, turn };
}

/** Longer than Meta may take to answer. */
const TURN_SECONDS = 120;

/** Whoever is asking Meta about these words. It is over with the answer, or after two minutes if the process has died. */
function turnOf({ projectId }: Scope, account: string, { language, body }: { language: string; body: string }) {
  const words = createHash("sha256").update(body).digest("base64url");
  return { key: `submission ${projectId} ${account} ${language} ${words}`, limit: 1, seconds: TURN_SECONDS };
}

const alreadySubmitted = () => new AppError("ILLEGAL_STATE", "These words were submitted to WhatsApp already.");

/** Stores what was submitted. Of a template that was changed meanwhile, the submitted words count. */
export async function storeSubmission(scope: Scope, { templateId, input }: Submission, submitted: Submitted) {
  const { name, language, body, businessAccountId, label, status, turn } = submitted;
  await scope.db
    .insertInto("template_approvals")
    .values({
      project_id: scope.projectId,
      template_id: templateId,
      business_account_id: businessAccountId,
      name,
      language,
      body,
      category: input.category,
      status,
      checked_at: scope.now.toISOString(),
    })
    .execute();
  await returnRate(scope.db, [turn]);
  await recordActivity(scope, {
    action: "submitted for approval",
    module: "MESSAGE",
    type: "template",
    id: templateId,
    label,
  });
  const { results } = await listApprovals(scope, templateId);
  const found = results.find((row) => row.business_account_id === businessAccountId && row.language === language);
  if (!found) throw new Error("The approval was not stored.");
  return found;
}

export type Known = { businessAccountId: string; templates: KnownTemplate[] }[];

/** Reads the state of all templates of the project's accounts from Meta, without a transaction. */
export async function readFromMeta(deps: Deps, briefly: Briefly): Promise<Known> {
  const accesses = await briefly((scope) => listAccesses(scope, deps));
  const known: Known = [];
  for (const { businessAccountId, ...keys } of accesses) {
    const templates = await listTemplates(deps.graph, { businessAccountId, keys });
    if (!templates)
      throw new AppError("UNAVAILABLE", "Meta can’t be reached at the moment. Try again in a minute.", {
        retryAfter: 60,
      });
    known.push({ businessAccountId, templates });
  }
  return known;
}

async function listAccesses(scope: Scope, deps: Deps) {
  const rows = await scope.db
    .selectFrom("cloud_accounts")
    .select(["sender_id", "business_account_id"])
    .where("project_id", "=", scope.projectId)
    .where("sealed_token", "is not", null)
    .orderBy("sender_id")
    .execute();
  const first = new Map(
    rows.toReversed().map(({ business_account_id, sender_id }) => [business_account_id, sender_id]),
  );
  const accesses = [];
  for (const senderId of first.values()) {
    const access = await readCloudAccess(scope, deps, senderId);
    if (access) accesses.push(access);
  }
  return accesses;
}

/** Stores the state of every template that was submitted from here. */
export async function storeStates(scope: Scope, known: Known) {
  let changed = 0;
  for (const { businessAccountId, templates } of known)
    for (const template of templates) if (await storeState(scope, { businessAccountId, template })) changed += 1;
  await recordActivity(scope, {
    action: "checked",
    module: "MESSAGE",
    type: "template",
    id: null,
    label: changed === 1 ? "1 changed template" : `${changed} changed templates`,
  });
  return listApprovals(scope);
}

/**
 * Stores what Meta has decided about a template. Campaigns with its text are halted, or go on. True if that is new.
 */
export async function storeState(
  scope: Scope,
  { businessAccountId, template }: { businessAccountId: string; template: KnownTemplate },
): Promise<boolean> {
  const { name, language, state, reason } = template;
  const before = await scope.db
    .selectFrom("template_approvals")
    .select(["id", "body", "status", "reason"])
    .where("project_id", "=", scope.projectId)
    .where("business_account_id", "=", businessAccountId)
    .where("name", "=", name)
    .where("language", "=", language)
    .forUpdate()
    .executeTakeFirst();
  if (!before || (before.status === state && before.reason === reason)) return false;
  await scope.db
    .updateTable("template_approvals")
    .set({ status: state, reason, checked_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", before.id)
    .execute();
  const senderIds = await listSendersOfAccount(scope, businessAccountId);
  if (senderIds.length === 0 || before.status === state) return true;
  if (state === "APPROVED") await releaseText(scope, { senderIds, body: before.body });
  else if (before.status === "APPROVED")
    await haltText(scope, { senderIds, body: before.body, reason: describeState(state) });
  return true;
}
