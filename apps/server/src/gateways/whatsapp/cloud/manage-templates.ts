import { lookUp } from "@nyota/contract/look-up";
import type { ApprovalState } from "@nyota/contract/messages/template-approvals";
import { z } from "zod";
import type { Graph, GraphKeys } from "./graph.ts";

export type SubmittedTemplate = {
  name: string;
  language: string;
  category: "MARKETING" | "UTILITY";
  /** With `{{name}}` for each parameter. */
  body: string;
  examples: readonly { name: string; value: string }[];
};
export type KnownTemplate = { name: string; language: string; state: ApprovalState; reason: string | null };

const created = z.object({ status: z.string().optional() });
const listed = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
    }),
  ),
  paging: z.object({ cursors: z.object({ after: z.string() }).nullish(), next: z.string().nullish() }).nullish(),
});

/** Meta's word for a state; others, like an appeal, mean that nothing is decided. */
const states: Readonly<Record<string, ApprovalState>> = {
  APPROVED: "APPROVED",
  REINSTATED: "APPROVED",
  FLAGGED: "APPROVED",
  REJECTED: "REJECTED",
  PAUSED: "PAUSED",
  DISABLED: "DISABLED",
  DELETED: "DISABLED",
  PENDING_DELETION: "DISABLED",
  ARCHIVED: "DISABLED",
};
export const stateOfTemplate = (status: string): ApprovalState => lookUp(states, status) ?? "WAITING";
export const reasonOf = (reason: string | null | undefined) => (reason && reason !== "NONE" ? reason : null);

/** Submits a text for approval. A string is why Meta refused it; undefined when it can't be asked. */
export async function submitTemplate(
  graph: Graph,
  { businessAccountId, keys }: { businessAccountId: string; keys: GraphKeys },
  { name, language, category, body, examples }: SubmittedTemplate,
): Promise<{ state: ApprovalState } | { problem: string | undefined }> {
  const example = {
    body_text_named_params: examples.map(({ name: param_name, value }) => ({ param_name, example: value })),
  };
  const answer = await graph.request(keys, {
    method: "POST",
    path: `/${businessAccountId}/message_templates`,
    body: {
      name,
      language,
      category,
      parameter_format: "named",
      components: [{ type: "BODY", text: body, ...(examples.length > 0 && { example }) }],
    },
  });
  if (answer.kind === "answered")
    return { state: stateOfTemplate(created.safeParse(answer.body).data?.status ?? "PENDING") };
  return { problem: answer.kind === "refused" ? answer.message : undefined };
}

const PAGE_SIZE = 200;
const MAX_PAGES = 20;

/** The state of every template of an account; undefined when Meta does not answer. */
export async function listTemplates(
  graph: Graph,
  { businessAccountId, keys }: { businessAccountId: string; keys: GraphKeys },
): Promise<KnownTemplate[] | undefined> {
  const found: KnownTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await graph.request(keys, {
      method: "GET",
      path: `/${businessAccountId}/message_templates`,
      query: {
        fields: "name,language,status,rejected_reason",
        limit: String(PAGE_SIZE),
        ...(after !== undefined && { after }),
      },
    });
    const list = answer.kind === "answered" ? listed.safeParse(answer.body).data : undefined;
    if (!list) return undefined;
    for (const { name, language, status, rejected_reason } of list.data)
      found.push({ name, language, state: stateOfTemplate(status), reason: reasonOf(rejected_reason) });
    after = list.paging?.next ? list.paging.cursors?.after : undefined;
    if (after === undefined) return found;
  }
  return found;
}
