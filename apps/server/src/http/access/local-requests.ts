import type { FastifyRequest } from "fastify";
import { hostnameOf, isLocalHost, isLoopbackAddress } from "#lib/local-hosts.ts";
import { AppError } from "../errors.ts";

// A proxy or tunnel on this computer sends one of these: then the person is somewhere else.
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether a request comes from a program of this computer, for an address that always means this computer. The second half is there for
 * pages of the web: a browser lets a page whose host name was pointed here send any request, but under that name.
 */
export const isLocalRequest = ({ socket, headers }: FastifyRequest) =>
  isLoopbackAddress(socket.remoteAddress) &&
  isLocalHost(hostnameOf(headers.host) ?? "") &&
  !forwarding.some((name) => name in headers);

/** What exists for trying things out exists for this computer only. */
export async function requireLocalRequest(request: FastifyRequest) {
  if (!isLocalRequest(request)) throw new AppError("NOT_FOUND", "There is nothing at this address.");
}
