import type { FastifyRequest } from "fastify";
import { hostnameOf, isLocalHost, isLoopbackAddress } from "#lib/local-hosts.ts";
import { AppError } from "../errors.ts";

// A proxy or tunnel on this computer sends one of these headers: then the person uses another computer.
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether a request comes from a program on this computer and names this computer as its host. The host is checked
 * because of DNS rebinding: a web page whose host name points here can send any request, but only with that host name.
 */
export const isLocalRequest = ({ socket, headers }: FastifyRequest) =>
  isLoopbackAddress(socket.remoteAddress) &&
  isLocalHost(hostnameOf(headers.host) ?? "") &&
  !forwarding.some((name) => name in headers);

/** Tools for development are available on this computer only. */
export async function requireLocalRequest(request: FastifyRequest) {
  if (!isLocalRequest(request)) throw new AppError("NOT_FOUND", "There is nothing at this address.");
}
