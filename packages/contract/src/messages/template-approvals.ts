import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, language } from "../fields.ts";

/** What WhatsApp has decided about a text. Without a submission there is no entry in the list. */
export const approvalStates = ["WAITING", "APPROVED", "REJECTED", "PAUSED", "DISABLED"] as const;
export type ApprovalState = (typeof approvalStates)[number];
/** What a template is for: Meta decides in the end, and charges by it. */
export const approvalCategories = ["MARKETING", "UTILITY"] as const;

/** A text sent by a number of the Cloud API may be this long. */
export const APPROVED_BODY_MAX = 1_024;

export const templateApproval = z.object({
  id,
  template_id: id,
  /** Which of the template's texts it is about: each is approved by itself. */
  language,
  business_account_id: z.string(),
  status: z.enum(approvalStates),
  /** Why it was rejected or paused, in Meta's words. */
  reason: z.string().nullable(),
  category: z.enum(approvalCategories),
  /** Only earlier words of the template were submitted: it has to be submitted again. */
  is_edited: z.boolean(),
  created_at: instant,
  checked_at: instant,
});
export type TemplateApproval = z.output<typeof templateApproval>;

const inProject = z.object({ projectId: id });

export const templateApprovalEndpoints = endpoints("templateApprovals", {
  list: endpoint({
    summary: "What each WhatsApp Business account has decided about each template's words",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/template-approvals/",
    params: inProject,
    reply: z.object({ results: z.array(templateApproval) }),
  }),
  submit: endpoint({
    summary: "Submit a template to WhatsApp for approval, with the account of a number of the Cloud API",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/message-templates/{templateId}/approval/",
    params: inProject.extend({ templateId: id }),
    /** Without a language the template's own text is submitted. */
    body: z.object({ sender_id: id, category: z.enum(approvalCategories), language: language.optional() }),
    // Each submission has a name of its own at WhatsApp.
    repeatable: false,
    reply: templateApproval,
  }),
  sync: endpoint({
    summary: "Read from WhatsApp what it has decided about all templates",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/template-approvals/sync/",
    params: inProject,
    repeatable: false,
    status: 200,
    touches: ["campaigns", "messages"],
    reply: z.object({ results: z.array(templateApproval) }),
  }),
});
