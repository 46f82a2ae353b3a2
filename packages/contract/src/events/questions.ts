import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, page, pageQuery, queryFlag } from "../fields.ts";
import { questionFieldSchemas } from "./question-fields.ts";

export { questionTypes } from "./question-fields.ts";
export type { QuestionType } from "./question-fields.ts";

const fields = z.object(questionFieldSchemas);
export const question = fields.extend({ id, answers: z.int(), created_at: instant, updated_at: instant });
export type Question = z.output<typeof question>;
/** What is needed to ask an active question, in its order. */
export const askedQuestion = fields.omit({ position: true, is_active: true }).extend({ id });
export type AskedQuestion = z.output<typeof askedQuestion>;
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
    summary: "Add a question for guests",
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
    summary: "Change a question or its position",
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
    summary: "Delete a question; one with answers is switched off instead, so that no answer is lost",
    may: "MICROSITE:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: "/api/projects/{projectId}/guests/questions/{questionId}/",
    params: oneQuestion,
    touches: ["rsvp"],
    reply: z.object({ outcome: z.enum(["DELETED", "DEACTIVATED"]) }),
  }),
});
