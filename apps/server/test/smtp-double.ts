import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export type SmtpDouble = { port: number; lines: string[]; close: () => Promise<void> };

/**
 * An SMTP server without encryption. `takes` accepts every step; `refuses` refuses every recipient; `silent` accepts
 * the connection and never answers; `drips` answers each step slowly.
 */
export async function startSmtp(
  kind: "takes" | "refuses" | "silent" | "drips",
  host = "127.0.0.1",
): Promise<SmtpDouble> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (kind === "silent") return;
    const reply = (text: string) => void setTimeout(() => socket.write(`${text}\r\n`), kind === "drips" ? 3_000 : 0);
    let isBody = false;
    reply("220 double");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        lines.push(line);
        if (isBody) {
          isBody = line !== ".";
          if (!isBody) reply("250 taken");
        } else if (/^EHLO/i.test(line)) reply("250-double\r\n250 AUTH PLAIN LOGIN");
        // After a reply that accepts, the client's handshake would be read as lines, and sometimes be answered.
        else if (/^STARTTLS/i.test(line)) reply("502 no encryption");
        else if (/^AUTH/i.test(line)) reply("235 welcome");
        else if (/^RCPT/i.test(line)) reply(kind === "refuses" ? "550 no such person" : "250 fine");
        else if (/^DATA/i.test(line)) {
          isBody = true;
          reply("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else reply("250 fine");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      sockets.forEach((socket) => socket.destroy());
      server.close(() => resolve());
    });
  return { port: (server.address() as AddressInfo).port, lines, close };
}
