import { type Language, languageNames } from "@nyota/contract/languages";
import type { MessageText } from "@nyota/contract/messages/message-texts";
import type { ApprovalState } from "@nyota/contract/messages/template-approvals";
import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeState } from "./rules.ts";

type Row = {
  id: string;
  template_id: string;
  language: Language;
  business_account_id: string;
  status: ApprovalState;
  reason: string | null;
  category: "MARKETING" | "UTILITY";
  is_edited: boolean;
  created_at: string;
  checked_at: string;
};

/**
 * For each text of a template and account the approval of its present words, whichever template they were submitted with;
 * without one the newest approval of its earlier words.
 */
export async function listApprovals(scope: Scope, templateId: string | null = null): Promise<{ results: Row[] }> {
  const { rows } = await sql<Row>`
    select distinct on (t.id, x.language, a.business_account_id) a.id, t.id as template_id, x.language, a.business_account_id,
      a.status, a.reason, a.category, x.body <> a.body as is_edited, a.created_at, a.checked_at
    from templates t cross join lateral (select t.language, t.body
      union all select o.key, o.value ->> 'body' from jsonb_each(t.translations) o) x
    join template_approvals a on a.project_id = t.project_id
      and ((a.template_id = t.id and a.language = x.language) or (md5(a.body) = md5(x.body) and a.body = x.body))
    where t.project_id = ${scope.projectId} and (${templateId}::uuid is null or t.id = ${templateId})
    order by t.id, x.language, a.business_account_id, x.body = a.body desc, a.status = 'APPROVED' desc, a.created_at desc, a.id desc`.execute(
    scope.db,
  );
  return { results: rows };
}

type Sent = { senderId: string; body: string };
export type Approved = { name: string; language: string };

/**
 * The approved template with exactly this text in the account of a number of the Cloud API; otherwise the state of the
 * text, undefined if it was never submitted.
 */
export async function findApproved(
  scope: Scope,
  { senderId, body }: Sent,
): Promise<{ approved: Approved } | { state: ApprovalState | undefined }> {
  const { rows } = await sql<Approved & { status: ApprovalState }>`
    select a.name, a.language, a.status from template_approvals a
    join cloud_accounts c on c.project_id = a.project_id and c.sender_id = ${senderId} and c.business_account_id = a.business_account_id
    where a.project_id = ${scope.projectId} and md5(a.body) = md5(${body}) and a.body = ${body}
    order by a.status = 'APPROVED' desc, a.created_at desc limit 1`.execute(scope.db);
  const [found] = rows;
  if (found?.status === "APPROVED") return { approved: { name: found.name, language: found.language } };
  return { state: found?.status };
}

type Sender = { id: string; driver: string };

/**
 * Why one of these texts can't be sent from a number now; undefined if all can. A number of another driver sends any text.
 * Of several, the sentence says in which language it is.
 */
export async function findApprovalProblem(
  scope: Scope,
  sender: Sender,
  texts: readonly MessageText[],
): Promise<string | undefined> {
  if (sender.driver !== "cloud") return undefined;
  const distinct = new Map(texts.map((text) => [text.body, text.language]));
  for (const [body, language] of distinct) {
    const found = await findApproved(scope, { senderId: sender.id, body });
    if ("approved" in found) continue;
    const problem = describeState(found.state);
    return distinct.size > 1 && language ? `${languageNames[language]}: ${problem}` : problem;
  }
  return undefined;
}

/** Throws FieldsError when the number sends approved templates only, and one of these texts is none. */
export async function requireApproved(scope: Scope, sender: Sender, texts: readonly MessageText[]) {
  const problem = await findApprovalProblem(scope, sender, texts);
  if (problem !== undefined) throw new FieldsError({ template_id: [problem] });
}
