import { createHash, createCipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { type BinaryNode, getMediaKeys, proto } from "@whiskeysockets/baileys";
import { type FakeState, seconds } from "./hear-clients.ts";
import type { NoiseSession } from "./noise-session.ts";
import { agree, type Phone, readQr } from "./play-phone.ts";

type Fake = { state: FakeState; sessions: Set<NoiseSession>; phone: Phone };
type Writer = { phone: string; name?: string; lid?: string };
type File = { kind: "image" | "video" | "audio" | "document"; bytes: Buffer; name?: string; caption?: string };

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** What happens to numbers from outside: on their phones, on those of other people, and by WhatsApp itself. */
export function actOnNumbers({ state, sessions, phone }: Fake) {
  const ofUser = (user: string) => [...sessions].filter(({ device }) => device?.startsWith(`${digitsOf(user)}:`));
  const tell = (user: string, node: BinaryNode) => {
    for (const session of ofUser(user)) session.send(node);
  };
  /** Returns the id of the message. */
  const deliver = (user: string, from: Writer, message: proto.IMessage): string => {
    const id = randomUUID().replaceAll("-", "").toUpperCase();
    const pn = `${digitsOf(from.phone)}@s.whatsapp.net`;
    const sender: Record<string, string> = from.lid
      ? { from: from.lid, sender_pn: pn, addressing_mode: "lid" }
      : { from: pn };
    tell(user, {
      tag: "message",
      attrs: { id, type: "text", t: seconds(), ...sender, ...(from.name && { notify: from.name }) },
      content: [{ tag: "plaintext", attrs: {}, content: proto.Message.encode(message).finish() }],
    });
    return id;
  };
  return {
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
    /** The owner of a phone takes Nyota off its linked devices. */
    unlink: (user: string) => {
      state.linked.delete(digitsOf(user));
      const content = [{ tag: "conflict", attrs: { type: "device_removed" } }];
      tell(user, { tag: "stream:error", attrs: { code: "401" }, content });
    },
    /** WhatsApp confirms a message later. */
    confirm: (user: string, id: string, to: string) =>
      tell(user, {
        tag: "ack",
        attrs: { class: "message", id, from: `${digitsOf(to)}@s.whatsapp.net`, t: seconds() },
      }),
    /** A recipient's phone tells that a message has arrived there or was read. */
    receipt: (user: string, id: string, from: string, type?: "read") =>
      tell(user, { tag: "receipt", attrs: { id, from, t: seconds(), ...(type && { type }) } }),
    /** Somebody writes to a number. */
    write: (user: string, from: Writer, text: string) => deliver(user, from, { conversation: text }),
    /** Somebody sends a file to a number. */
    writeFile: async (user: string, from: Writer, file: File) => deliver(user, from, await uploadFile(state, file)),
    /** Ends the connections of a number with a code, as WhatsApp does. */
    end: (user: string, attrs: Record<string, string>, content?: BinaryNode[]) =>
      tell(user, { tag: "stream:error", attrs, ...(content && { content }) }),
    breakConnections: (user: string) => {
      for (const session of ofUser(user)) session.socket.terminate();
    },
  };
}

/** What a phone does with a file: it is encrypted and uploaded, and the message tells where it is and how it is opened. */
async function uploadFile(state: FakeState, { kind, bytes, name, caption }: File): Promise<proto.IMessage> {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, kind);
  if (!macKey) throw new Error("There is no key to sign the file with.");
  const cipher = createCipheriv("aes-256-cbc", cipherKey, iv);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const mac = createHmac("sha256", macKey).update(iv).update(encrypted).digest().subarray(0, 10);
  const stored = Buffer.concat([encrypted, mac]);
  const directPath = `/v/${randomUUID()}.enc?ccb=1`;
  state.files.set(directPath, stored);
  return {
    [`${kind}Message`]: {
      directPath,
      mediaKey,
      mimetype: "application/octet-stream",
      fileSha256: createHash("sha256").update(bytes).digest(),
      fileEncSha256: createHash("sha256").update(stored).digest(),
      fileLength: bytes.length,
      ...(name !== undefined && { fileName: name }),
      ...(caption !== undefined && { caption }),
    },
  };
}
