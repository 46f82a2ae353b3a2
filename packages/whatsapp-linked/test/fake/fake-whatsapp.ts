import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import type { Known } from "./answer-query.ts";
import { actOnNumbers } from "./act-on-numbers.ts";
import { type FakeState, hearClients } from "./hear-clients.ts";
import { NoiseSession, rootKey } from "./noise-session.ts";
import { createPhone } from "./play-phone.ts";

export { lidOf } from "./answer-query.ts";

/**
 * WhatsApp as far as a linked device sees it, on this computer: the same handshake and frames, phones that scan and type,
 * and any answer that a test wants. It does not read what is sent, because that is encrypted for the recipients.
 */
export async function startWhatsApp() {
  const known: Known = { devices: [0], unknownPhones: new Set(), lockedUntil: undefined };
  const state: FakeState = {
    messages: [],
    errors: [],
    fate: () => "accept",
    ignores: () => false,
    refusesLogin: undefined,
    linked: new Set(),
    logins: 0,
    files: new Map(),
    filesStatus: undefined,
    known,
  };
  const files = createServer(({ url = "" }, response) => {
    const bytes = state.files.get(url);
    const status = state.filesStatus ?? (bytes ? 200 : 404);
    response.writeHead(status).end(status === 200 ? bytes : "");
  });
  const sockets = new WebSocketServer({ server: files });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  const { port } = files.address() as { port: number };
  const sessions = new Set<NoiseSession>();
  const phone = createPhone();
  const listener = hearClients(state, phone);
  sockets.on("connection", (socket) => {
    const session = new NoiseSession(socket, listener);
    sessions.add(session);
    socket.on("close", () => sessions.delete(session));
  });
  return {
    url: `ws://127.0.0.1:${port}/ws/chat`,
    /** Lets another program trust this server: `preload` is imported before it. */
    trust: {
      preload: new URL("trust-fake.ts", import.meta.url).href,
      env: { FAKE_WHATSAPP_KEY: Buffer.from(rootKey).toString("base64") },
    },
    state,
    ...actOnNumbers({ state, sessions, phone }),
    close: async () => {
      for (const { socket } of sessions) socket.terminate();
      await new Promise((resolve) => sockets.close(resolve));
      files.closeAllConnections();
      await new Promise((resolve) => files.close(resolve));
    },
  };
}
export type FakeWhatsApp = Awaited<ReturnType<typeof startWhatsApp>>;
