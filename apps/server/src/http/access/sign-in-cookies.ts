import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { equalBytes, type Tokens } from "#http/tokens.ts";
import { otp, sessionLife } from "#features/auth/rules.ts";

const KNOWN_SECONDS = 400 * 86_400;

/**
 * The cookies of sign-in. Scripts can't read them, other sites can't send them, and only paths below /auth/ receive
 * them.
 */
export function createCookies(config: Config, tokens: Tokens) {
  const prefix = config.isSecure ? "__Secure-" : "";
  const refreshName = `${prefix}nyota_refresh`;
  const otpName = `${prefix}nyota_otp`;
  const knownName = `${prefix}nyota_known`;
  const options = { path: "/auth/", httpOnly: true, secure: config.isSecure, sameSite: "strict" as const };
  const seal = (id: string) => `${id}.${tokens.keyed("otp cookie", id).toString("base64url")}`;
  const markOf = (address: string) => tokens.keyed("known browser", address);
  return {
    /** Whether the last sign-in with this browser used this address. */
    knows: (request: FastifyRequest, address: string) =>
      equalBytes(Buffer.from(request.cookies[knownName] ?? "", "base64url"), markOf(address)),
    setKnown: (reply: FastifyReply, address: string) =>
      reply.setCookie(knownName, markOf(address).toString("base64url"), { ...options, maxAge: KNOWN_SECONDS }),
    refreshOf: (request: FastifyRequest) => request.cookies[refreshName],
    setRefresh: (reply: FastifyReply, token: string) =>
      reply.setCookie(refreshName, token, { ...options, maxAge: sessionLife.absolute }),
    dropRefresh: (reply: FastifyReply) => reply.clearCookie(refreshName, options),
    challengeOf: (request: FastifyRequest) => {
      const [id = "", mac = ""] = (request.cookies[otpName] ?? "").split(".");
      return equalBytes(Buffer.from(mac, "base64url"), tokens.keyed("otp cookie", id)) ? id : undefined;
    },
    setChallenge: (reply: FastifyReply, id: string) =>
      reply.setCookie(otpName, seal(id), { ...options, maxAge: otp.lifetime }),
    dropChallenge: (reply: FastifyReply) => reply.clearCookie(otpName, options),
  };
}
