import { randomBytes } from "node:crypto";
import { type BinaryNode, S_WHATSAPP_NET } from "@whiskeysockets/baileys";
import { answerQuery, type Known } from "./answer-query.ts";
import type { Listener, Login, NoiseSession } from "./noise-session.ts";
import type { Phone } from "./play-phone.ts";

/** What becomes of the messages that a client sends: a number is the code with which they are refused. */
type Fate = "accept" | "lose answer" | "break connection" | number;
/** `isTaken`: WhatsApp has not refused it. */
export type FakeMessage = { id: string; to: string; from: string; isTaken: boolean };

export type FakeState = {
  /** The messages that clients have sent, every copy. */
  messages: FakeMessage[];
  errors: unknown[];
  fate: (message: FakeMessage) => Fate;
  /** True for a question that is never answered. */
  ignores: (node: BinaryNode) => boolean;
  /** A code with which every login is refused. */
  refusesLogin: Record<string, string> | undefined;
  /** The accounts with a linked device. */
  linked: Set<string>;
  logins: number;
  /** The files that were sent, encrypted, by their path. */
  files: Map<string, Buffer>;
  /** The status with which every request of a file is answered. */
  filesStatus: number | undefined;
  known: Known;
};

export const seconds = () => String(Math.floor(Date.now() / 1000));

/** What the server does when a client logs in, sends a message or asks something. */
export const hearClients = (state: FakeState, phone: Phone): Listener => ({
  onLogin: (session, login) => {
    if (login.devicePairingData) offerCodes(session);
    else letIn(state, session, login);
  },
  onNode: (session, node) => {
    if (node.tag === "message") return takeMessage(state, session, node);
    if (node.tag !== "iq" || node.attrs["type"] === "result" || state.ignores(node)) return;
    if (phone.answers(session, node)) return;
    const [asked] = Array.isArray(node.content) ? node.content : [];
    if (asked?.tag === "remove-companion-device") state.linked.delete(asked.attrs["jid"]?.split(":")[0] ?? "");
    session.send(answerQuery(state.known, node));
  },
  onError: (error) => state.errors.push(error),
});

function offerCodes(session: NoiseSession) {
  const refs = [1, 2, 3].map((): BinaryNode => ({
    tag: "ref",
    attrs: {},
    content: Buffer.from(`ref-${randomBytes(6).toString("hex")}`),
  }));
  const content: BinaryNode[] = [{ tag: "pair-device", attrs: {}, content: refs }];
  session.send({ tag: "iq", attrs: { from: S_WHATSAPP_NET, type: "set", id: "pair", xmlns: "md" }, content });
}

function letIn(state: FakeState, session: NoiseSession, login: Login) {
  const user = String(login.username);
  state.logins += 1;
  const refusal = state.refusesLogin ?? (state.linked.has(user) ? undefined : { reason: "401" });
  if (refusal) return session.send({ tag: "failure", attrs: refusal });
  session.device = `${user}:${login.device}@s.whatsapp.net`;
  session.send({ tag: "success", attrs: { t: seconds(), lid: `${user}00:${login.device}@lid` } });
  session.send({ tag: "ib", attrs: {}, content: [{ tag: "offline", attrs: { count: "0" } }] });
}

function takeMessage(state: FakeState, session: NoiseSession, { attrs }: BinaryNode) {
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
}
