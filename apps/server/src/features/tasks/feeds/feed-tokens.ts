import type { Tokens } from "#http/tokens.ts";
import { LINKS } from "#http/tokens.ts";

// 22 characters of base64url are 132 bits.
const LENGTH = 22;

/** The token of a calendar address. It has the key of guests' links, so that a new secret ends neither. */
export const makeTaskFeedToken = (tokens: Tokens, feedId: string) =>
  tokens.keyed(LINKS, "tasks", feedId).toString("base64url").slice(0, LENGTH);

export const isTaskFeedToken = (token: string) => new RegExp(`^[\\w-]{${LENGTH}}$`).test(token);
