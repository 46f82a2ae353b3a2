import type { Tokens } from "#http/tokens.ts";
import { hashToken, LINKS } from "#http/tokens.ts";

export type Addressee = { kind: "household" | "guest"; id: string };

// 22 characters of base64url are 132 bits.
const length = 22;

/** The token of a household's link. Computed when needed and never stored; a new version ends the previous one. */
export const makeLinkToken = (
  tokens: Tokens,
  projectId: string,
  { kind, id, version }: Addressee & { version: number },
) => tokens.keyed(LINKS, projectId, kind, id, String(version)).toString("base64url").slice(0, length);

export const isLinkToken = (text: string) => new RegExp(`^[\\w-]{${length}}$`).test(text);
export const hashLinkToken = (token: string) => hashToken(token);
export const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/r/${token}`;

/** The token of a household's calendar address. It has the same key as links, so that a new secret ends neither. */
export const makeFeedToken = (tokens: Tokens, projectId: string, feedId: string) =>
  tokens.keyed(LINKS, projectId, "calendar", feedId).toString("base64url").slice(0, length);
