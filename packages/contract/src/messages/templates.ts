import { z } from "zod";
import { fillText } from "../languages.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, language, ordering, page, pageQuery, text } from "../fields.ts";
import { findUnknownVariables } from "./variables.ts";

/** The maximum length of one WhatsApp message. */
export const BODY_MAX = 4096;

/** A message in WhatsApp's own markup; all its `{{variables}}` must exist. */
export const messageBody = z
  .string()
  .max(BODY_MAX, fillText("Keep this under {max} characters.", { max: BODY_MAX }))
  .refine((value) => value.trim() !== "", "Write the message.")
  .refine((value) => value.isWellFormed() && !value.includes("\u0000"), "This contains characters that cannot be sent.")
  .superRefine((value, context) => {
    const unknown = findUnknownVariables(value);
    if (unknown.length > 0)
      context.addIssue({ code: "custom", message: `These are not variables: ${unknown.join(", ")}.` });
  });

/** The same message in other languages, each for the guests who read it. */
export const messageTranslations = z.partialRecord(language, z.object({ body: messageBody }).strict());

const fields = z.object({ name: text(120), language, body: messageBody, translations: messageTranslations });
export const template = fields.extend({
  id,
  variables: z.array(z.string()),
  is_system: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Template = z.output<typeof template>;
export const templateInput = fields.partial({ language: true, translations: true });
export const templatePatch = fields.partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ templateId: id });

export const templateEndpoints = endpoints("templates", {
  list: endpoint({
    summary: "The message templates",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/message-templates/",
    params: inProject,
    query: pageQuery.extend({ language: language.optional(), ordering: ordering("name", "created_at", "updated_at") }),
    reply: page(template),
  }),
  create: endpoint({
    summary: "Add a template",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: "/api/projects/{projectId}/message-templates/",
    params: inProject,
    body: templateInput,
    reply: template,
  }),
  read: endpoint({
    summary: "One template",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/message-templates/{templateId}",
    params: one,
    reply: template,
  }),
  update: endpoint({
    summary: "Change a template",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: "/api/projects/{projectId}/message-templates/{templateId}",
    params: one,
    body: templatePatch,
    reply: template,
  }),
  remove: endpoint({
    summary: "Delete a template",
    may: "MESSAGE:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: "/api/projects/{projectId}/message-templates/{templateId}",
    params: one,
    reply: nothing,
  }),
});
