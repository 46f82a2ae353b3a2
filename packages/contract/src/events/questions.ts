import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, optionalText, page, pageQuery, queryFlag, text, whole, wholeList } from "../fields.ts";

export const questionTypes = ["TEXT", "LONG_TEXT", "SINGLE", "MULTI", "YES_NO", "NUMBER", "DATE"] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Shown only when another question was answered so; for yes or no the answer is `yes` or `no`. */
export const shownIf = z.object({ question_id: id, equals: text(120) });

const fields = z.object({
  text: text(300),
  help: optionalText(500),
  type: z.enum(questionTypes, "Choose a kind of answer."),
  options: wholeList(text(120), 50),
  is_required: z.boolean(),
  per: z.enum(["GUEST", "HOUSEHOLD"], "Choose whom this is asked."),
  /** Null asks everybody; otherwise those invited to one of these events. */
  event_ids: z.array(id).min(1, "Choose an event, or ask for all of them.").max(200).nullable(),
  shown_if: shownIf.nullable(),
  position: whole(0, 10_000),
  is_active: z.boolean(),
});
export const question = fields.extend({ id, answers: z.int(), created_at: instant, updated_at: instant });
export type Question = z.output<typeof question>;
export const questionInput = fields.partial().required({ text: true, type: true });
export const questionPatch = fields.partial();

const inProject = z.object({ projectId: id });
const oneQuestion = inProject.extend({ questionId: id });

export const questionEndpoints = endpoints("questions", {
  list: endpoint({
    summary: "The questions guests are asked, in order",
    may: "MICROSITE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/guests/questions/",
    params: inProject,
    query: pageQuery.extend({ is_active: queryFlag.optional() }),
    reply: page(question),
  }),
  create: endpoint({
    summary: "Ask guests something more",
    may: "MICROSITE:CREATE",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/guests/questions/",
    params: inProject,
    body: questionInput,
    touches: ["rsvp"],
    reply: question,
  }),
  read: endpoint({
    summary: "One question",
    may: "MICROSITE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/guests/questions/{questionId}/",
    params: oneQuestion,
    reply: question,
  }),
  update: endpoint({
    summary: "Change a question or its place",
    may: "MICROSITE:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: "/api/projects/{projectId}/guests/questions/{questionId}/",
    params: oneQuestion,
    body: questionPatch,
    touches: ["rsvp"],
    reply: question,
  }),
  remove: endpoint({
    summary: "Delete a question; one that was answered is switched off instead, so that no answer is lost",
    may: "MICROSITE:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: "/api/projects/{projectId}/guests/questions/{questionId}/",
    params: oneQuestion,
    touches: ["rsvp"],
    reply: z.object({ outcome: z.enum(["DELETED", "DEACTIVATED"]) }),
  }),
});
