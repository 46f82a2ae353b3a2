import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { takeRate, type RateLimit } from "#db/rate-limits.ts";
import { networkOf } from "#lib/network.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Milliseconds that a guest's form waits for its turn, much longer than a click of a host: hundreds of households answer in
 * the minute in which their invitations arrive, and a guest who is refused may not come back.
 */
export const GUEST_PATIENCE = 20_000;

/**
 * An answer counts towards the limits of the project and of the link, which was already resolved to this project: many
 * guests share a network, in a hall or of a mobile carrier. Without a link it counts towards those of the network.
 */
export const guestOf = ({ ip }: FastifyRequest, projectId: string, link?: string) => ({
  key: `project ${projectId}`,
  user: link === undefined ? `guest ${networkOf(ip)}` : `link ${shortHash(link)}`,
  patience: GUEST_PATIENCE,
});

/** A secret's name in a limit. */
export const shortHash = (token: string) => createHash("sha256").update(token).digest("hex").slice(0, 16);

/** Throws when a limit is reached. Counted in a separate transaction, so that a refused form counts too. */
export async function limitGuest(deps: Deps, request: FastifyRequest, limits: RateLimit[]) {
  if (!deps.config.rateLimits) return;
  const wait = await inTransaction(deps, request, ({ db, now }) => takeRate(db, now, limits));
  if (wait > 0) throw new AppError("TOO_MANY_REQUESTS", "Too many tries. Wait a moment.", { retryAfter: wait });
}
