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

/** The newest approval of each template by each account. */
export async function listApprovals(scope: Scope, templateId: string | null = null): Promise<{ results: Row[] }> {
  const { rows } = await sql<Row>`
    select distinct on (a.template_id, a.business_account_id) a.id, a.template_id, a.business_account_id, a.status, a.reason,
      a.category, t.body <> a.body or t.language <> a.language as is_edited, a.created_at, a.checked_at
    from template_approvals a join templates t on t.project_id = a.project_id and t.id = a.template_id
    where a.project_id = ${scope.projectId} and (${templateId}::uuid is null or a.template_id = ${templateId})
    order by a.template_id, a.business_account_id, a.created_at desc, a.id desc`.execute(scope.db);
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
