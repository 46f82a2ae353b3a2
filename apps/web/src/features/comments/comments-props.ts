import type { Comment } from "@nyota/contract/comments/comments";
import type { Person } from "./find-mentions.ts";
import type { LoadedRead } from "#ui/feedback/loaded.tsx";
import type { MoreRowsProps } from "#ui/page/more-rows.tsx";

type CommentBody = { body: string; mention_ids: string[] };
/** The calls of the object that is commented on. */
type CommentCalls = {
  create: (body: CommentBody) => Promise<unknown>;
  update: (comment: Comment, body: CommentBody) => Promise<unknown>;
  remove: (comment: Comment) => Promise<unknown>;
};
type CommentPages = LoadedRead<{ count: number; results: Comment[] }> & MoreRowsProps["list"];
export type CommentsProps = {
  /** The id of what is commented on. */
  about: string;
  list: CommentPages;
  /** Whom a comment can mention. */
  people: readonly Person[];
  calls: CommentCalls;
  mayAdd: boolean;
  /** Also those of others. */
  mayDelete: boolean;
};
