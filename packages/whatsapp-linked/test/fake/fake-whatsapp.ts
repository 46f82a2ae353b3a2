import { randomBytes, randomUUID } from "node:crypto";
import { type BinaryNode, proto, S_WHATSAPP_NET } from "@whiskeysockets/baileys";
import { WebSocketServer } from "ws";
import { answerQuery, type Known, lidOf } from "./answer-query.ts";
import { type Login, NoiseSession } from "./noise-session.ts";
import { agree, createPhone, readQr } from "./play-phone.ts";

export { lidOf };

/** What becomes of the messages that a client sends: a number is the code with which they are refused. */
type Fate = "accept" | "lose answer" | "break connection" | number;
/** `isTaken`: WhatsApp has not refused it. */
export type FakeMessage = { id: string; to: string; from: string; isTaken: boolean };

const seconds = () => String(Math.floor(Date.now() / 1000));
const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/**
 * WhatsApp as far as a linked device sees it, on this computer: the same handshake and frames, phones that scan and type,
 * and any answer that a test wants. It does not read what is sent, because that is encrypted for the recipients.
 */
export async function startWhatsApp() {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => sockets.once("listening", resolve));
  const { port } = sockets.address() as { port: number };
  const sessions = new Set<NoiseSession>();
  const known: Known = { devices: [0], unknownPhones: new Set(), lockedUntil: undefined };
  const phone = createPhone();
  const state = {
    /** The messages that clients have sent, every copy. */
    messages: [] as FakeMessage[],
    errors: [] as unknown[],
    fate: (() => "accept") as (message: FakeMessage) => Fate,
    /** True for a question that is never answered. */
    ignores: (() => false) as (node: BinaryNode) => boolean,
    /** A code with which every login is refused. */
    refusesLogin: undefined as Record<string, string> | undefined,
    /** The accounts with a linked device. */
    linked: new Set<string>(),
    logins: 0,
    known,
  };

  const onLogin = (session: NoiseSession, login: Login) => {
    if (login.devicePairingData) {
      const refs = [1, 2, 3].map((): BinaryNode => ({
        tag: "ref",
        attrs: {},
        content: Buffer.from(`ref-${randomBytes(6).toString("hex")}`),
      }));
      const content: BinaryNode[] = [{ tag: "pair-device", attrs: {}, content: refs }];
      session.send({ tag: "iq", attrs: { from: S_WHATSAPP_NET, type: "set", id: "pair", xmlns: "md" }, content });
      return;
    }
    const user = String(login.username);
    state.logins += 1;
    const refusal = state.refusesLogin ?? (state.linked.has(user) ? undefined : { reason: "401" });
    if (refusal) return session.send({ tag: "failure", attrs: refusal });
    session.device = `${user}:${login.device}@s.whatsapp.net`;
    session.send({ tag: "success", attrs: { t: seconds(), lid: `${user}00:${login.device}@lid` } });
    session.send({ tag: "ib", attrs: {}, content: [{ tag: "offline", attrs: { count: "0" } }] });
  };

  const onMessage = (session: NoiseSession, { attrs }: BinaryNode) => {
    const message = {
      id: attrs["id"] ?? "",
      to: attrs["to"] ?? "",
      from: session.device?.split(":")[0] ?? "",
      isTaken: true,
    };
    state.messages.push(message);
    const fate = state.fate(message);
    message.isTaken = typeof fate !== "number";
    if (fate === "lose answer") return;
    if (fate === "break connection") return session.socket.terminate();
    const error: Record<string, string> = typeof fate === "number" ? { error: String(fate) } : {};
    session.send({ tag: "ack", attrs: { class: "message", id: message.id, from: message.to, t: seconds(), ...error } });
  };

  const onNode = (session: NoiseSession, node: BinaryNode) => {
    if (node.tag === "message") return onMessage(session, node);
    if (node.tag !== "iq" || node.attrs["type"] === "result" || state.ignores(node)) return;
    if (phone.answers(session, node)) return;
    const [asked] = Array.isArray(node.content) ? node.content : [];
    if (asked?.tag === "remove-companion-device") state.linked.delete(asked.attrs["jid"]?.split(":")[0] ?? "");
    session.send(answerQuery(known, node));
  };

  sockets.on("connection", (socket) => {
    const session = new NoiseSession(socket, { onLogin, onNode, onError: (error) => state.errors.push(error) });
    sessions.add(session);
    socket.on("close", () => sessions.delete(session));
  });
  const ofUser = (user: string) => [...sessions].filter(({ device }) => device?.startsWith(`${digitsOf(user)}:`));

  return {
    url: `ws://127.0.0.1:${port}/ws/chat`,
    state,
    /** The connections of a linked number. */
    connections: (user: string) => ofUser(user).length,
    /** The owner of a phone scans a code. */
    scan: (qr: string, user: string) => {
      const session = [...sessions].filter(({ device }) => device === undefined).at(-1);
      if (!session) throw new Error("Nobody shows a code.");
      state.linked.add(digitsOf(user));
      agree(session, digitsOf(user), readQr(qr));
    },
    /** The owner of a phone types a code. */
    type: async (code: string, user: string) => {
      state.linked.add(digitsOf(user));
      await phone.type(code.replace("-", ""));
    },
    /** WhatsApp confirms a message later. */
    confirm: (user: string, id: string, to: string) => {
      const from = `${digitsOf(to)}@s.whatsapp.net`;
      for (const session of ofUser(user))
        session.send({ tag: "ack", attrs: { class: "message", id, from, t: seconds() } });
    },
    /** A recipient's phone tells that a message has arrived there or was read. */
    receipt: (user: string, id: string, from: string, type?: "read") => {
      for (const session of ofUser(user))
        session.send({ tag: "receipt", attrs: { id, from, t: seconds(), ...(type && { type }) } });
    },
    /** Somebody writes to a number; returns the id of the message. */
    write: (user: string, from: { phone: string; name?: string; lid?: string }, text: string): string => {
      const id = randomUUID().replaceAll("-", "").toUpperCase();
      const pn = `${digitsOf(from.phone)}@s.whatsapp.net`;
      const sender: Record<string, string> = from.lid
        ? { from: from.lid, sender_pn: pn, addressing_mode: "lid" }
        : { from: pn };
      for (const session of ofUser(user))
        session.send({
          tag: "message",
          attrs: { id, type: "text", t: seconds(), ...sender, ...(from.name && { notify: from.name }) },
          content: [{ tag: "plaintext", attrs: {}, content: proto.Message.encode({ conversation: text }).finish() }],
        });
      return id;
    },
    /** Ends the connections of a number with a code, as WhatsApp does. */
    end: (user: string, attrs: Record<string, string>, content?: BinaryNode[]) => {
      for (const session of ofUser(user)) session.send({ tag: "stream:error", attrs, ...(content && { content }) });
    },
    breakConnections: (user: string) => {
      for (const session of ofUser(user)) session.socket.terminate();
    },
    close: async () => {
      for (const { socket } of sessions) socket.terminate();
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}
export type FakeWhatsApp = Awaited<ReturnType<typeof startWhatsApp>>;
