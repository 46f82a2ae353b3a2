import { once } from "node:events";
import { connect, type Socket } from "node:net";

const open: { socket: Socket; timer: NodeJS.Timeout }[] = [];

/** Ends every request that is still sending. */
export function endDrips() {
  for (const { socket, timer } of open.splice(0)) {
    clearInterval(timer);
    socket.destroy();
  }
}

type Options = {
  port: number;
  method?: string;
  path: string;
  type: string;
  token?: string;
  body: string;
  /** In bytes per second. */
  rate: number;
  /** The loopback address to send from: for the server, another network. */
  from?: string;
};
export type Drip = Awaited<ReturnType<typeof drip>>;

/**
 * Begins a request and sends its body slowly. Returns functions for the response received so far and the number of
 * bytes sent.
 */
export async function drip({ port, method = "POST", path, type, token, body, rate, from = "127.0.0.1" }: Options) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  await once(socket, "connect");
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString()));
  socket.on("error", () => {});
  const authorization = token ? `authorization: Bearer ${token}\r\n` : "";
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}content-type: ${type}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  let sent = 0;
  const began = performance.now();
  // Computed from the clock: a late timer must not lower the rate.
  const timer = setInterval(() => {
    if (!socket.writable || sent >= body.length) return clearInterval(timer);
    const due = Math.floor(((performance.now() - began) / 1_000) * rate);
    if (due > sent) socket.write(body.slice(sent, (sent = due)));
  }, 100);
  open.push({ socket, timer });
  return {
    received: () => received,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
    sent: () => sent,
  };
}
