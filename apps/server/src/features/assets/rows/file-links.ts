import { createHash } from "node:crypto";
import { equalBytes, type Tokens } from "#http/tokens.ts";

export const linkParts = ["file", "card", "thumb"] as const;
export type LinkPart = (typeof linkParts)[number];
export type LinkTarget = { projectId: string; assetId: string; part: string; version: string };

const DAY = 86_400_000;
/** A link ends with the day after the one it was made on, in UTC. */
const DAYS = 2;

const sign = (tokens: Tokens, { projectId, assetId, part, version }: LinkTarget, until: number) =>
  tokens.keyed("asset link", projectId, assetId, part, version, String(until)).subarray(0, 16);

/** Tells the file behind a link from the one that replaces it, so that browsers may store both. */
export const versionOf = (storageKey: string) => createHash("sha256").update(storageKey).digest("hex").slice(0, 12);

/**
 * The address of a file for `<img>` and `<video>`, which can't send an access token: it contains our signature and the
 * day it ends on. It is the same all day, so that browsers load a file once.
 */
export function linkTo(tokens: Tokens, target: LinkTarget, now: Date): string {
  const until = Math.floor(now.getTime() / DAY) + DAYS;
  const { projectId, assetId, part, version } = target;
  const signature = sign(tokens, target, until).toString("base64url");
  return `/files/${projectId}/${assetId}/${part}/${version}/${until}/${signature}`;
}

export function isSignedLink(
  tokens: Tokens,
  link: LinkTarget & { until: string; signature: string },
  now: Date,
): boolean {
  const until = /^\d{1,9}$/.test(link.until) ? Number(link.until) : 0;
  return until * DAY > now.getTime() && equalBytes(Buffer.from(link.signature, "base64url"), sign(tokens, link, until));
}
