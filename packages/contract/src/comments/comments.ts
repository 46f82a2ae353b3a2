import { z } from "zod";
import { id, instant, longText, wholeList } from "../fields.ts";

/** How many people one comment mentions. */
const MENTIONS_MAX = 20;

const person = z.object({ id, name: z.string() });
export const comment = z.object({
  id,
  body: z.string(),
  /** Null if the author's account is gone. */
  author: person.nullable(),
  mentions: z.array(person),
  is_edited: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Comment = z.output<typeof comment>;

export const commentInput = z.object({
  body: longText(5000),
  /** Members the text names as “@Name”: they are told of it. */
  mention_ids: wholeList(id, MENTIONS_MAX, `Mention ${MENTIONS_MAX} people at most.`).optional(),
});
export type CommentInput = z.output<typeof commentInput>;
