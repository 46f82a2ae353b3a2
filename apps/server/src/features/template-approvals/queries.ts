import type { ApprovalState } from "@nyota/contract/messages/template-approvals";
import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeState } from "./rules.ts";

type Row = {
  id: string;
  template_id: string;
  business_account_id: string;
  status: ApprovalState;
  reason: string | null;
  category: "MARKETING" | "UTILITY";
  is_edited: boolean;
  created_at: string;
  checked_at: string;
};

/**
 * For each template and account the approval of its present words, whichever template they were submitted with; without
 * one the newest approval of its earlier words.
 */
export async function listApprovals(scope: Scope, templateId: string | null = null): Promise<{ results: Row[] }> {
  const { rows } = await sql<Row>`
    select distinct on (t.id, a.business_account_id) a.id, t.id as template_id, a.business_account_id, a.status, a.reason,
      a.category, t.body <> a.body as is_edited, a.created_at, a.checked_at
    from templates t join template_approvals a on a.project_id = t.project_id
      and (a.template_id = t.id or (md5(a.body) = md5(t.body) and a.body = t.body))
    where t.project_id = ${scope.projectId} and (${templateId}::uuid is null or t.id = ${templateId})
    order by t.id, a.business_account_id, t.body = a.body desc, a.status = 'APPROVED' desc, a.created_at desc, a.id desc`.execute(
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

/** Why a text can't be sent from a number now; undefined if it can. A number of another driver sends any text. */
export async function findApprovalProblem(scope: Scope, sender: Sender, body: string): Promise<string | undefined> {
  if (sender.driver !== "cloud") return undefined;
  const found = await findApproved(scope, { senderId: sender.id, body });
  return "approved" in found ? undefined : describeState(found.state);
}

/** Throws FieldsError when the number sends approved templates only, and this text is none. */
export async function requireApproved(scope: Scope, sender: Sender, body: string) {
  const problem = await findApprovalProblem(scope, sender, body);
  if (problem !== undefined) throw new FieldsError({ template_id: [problem] });
}
