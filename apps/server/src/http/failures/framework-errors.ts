import { lookUp } from "@nyota/contract/look-up";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { errorCodes, type ErrorCode } from "@nyota/contract/errors";

const byCode: Record<string, [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ["MALFORMED_BODY", "This address can't be read."],
  FST_ERR_MAX_PARAM_LENGTH: ["URL_TOO_LONG", "This address is too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["TOO_SLOW", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: ["HEADERS_TOO_LARGE", "The headers of the request are too large."],
};
const other: [ErrorCode, string] = ["MALFORMED_BODY", "The request could not be read."];
const answerTo = ({ code }: { code?: string }) => {
  const [name, detail] = lookUp(byCode, code ?? "") ?? other;
  return { status: errorCodes[name], body: JSON.stringify({ detail, code: name }) };
};

/** Answers a URL that can't be routed. */
export function answerBadUrl(error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerTo(error);
  void reply.status(status).type("application/json; charset=utf-8").send(body);
}

/** Answers a malformed or too slow request with an error of the contract; then closes the connection. */
export function answerBadBytes(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, body } = answerTo(error);
  if (socket.writable && socket.bytesWritten === 0)
    socket.write(
      `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
