import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, language, longText } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { translatedObjects } from "./translated-objects.ts";

/** A text and the language in which it is missing. */
const place = z.object({
  object: z.enum(keysOf(translatedObjects)),
  /** Of an event or a question; null for parts of the page. */
  object_id: id.nullable(),
  field: z.string().max(60),
  /** The text in the first language. A list's texts, and entries of the page, are found by it. */
  text: longText(8_000),
  language,
});
const untranslated = place.extend({
  text: z.string(),
  /** The name of the event, or the question. */
  name: z.string().nullable(),
});
export type Untranslated = z.output<typeof untranslated>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/microsite/translations/";
export const translationEndpoints = endpoints("translations", {
  list: endpoint({
    summary: "The texts of the guests' pages that are missing in one of the page's languages",
    may: "MICROSITE:VIEW",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ results: z.array(untranslated) }),
  }),
  add: endpoint({
    summary: "Add one text in another language; of an event only with EVENT:EDIT",
    may: "MICROSITE:EDIT",
    wholeProject: true,
    method: "POST",
    path,
    params: inProject,
    body: place.extend({ translation: longText(8_000) }),
    status: 200,
    touches: ["microsite", "events", "questions", "rsvp"],
    reply: z.object({ results: z.array(untranslated) }),
  }),
});
