import { randomBytes } from "node:crypto";
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  hkdf,
  hmacSign,
  proto,
  S_WHATSAPP_NET,
  WA_ADV_ACCOUNT_SIG_PREFIX,
} from "@whiskeysockets/baileys";
import type { NoiseSession } from "./noise-session.ts";

const DEVICE = 7;
const bytesOf = (node: BinaryNode, tag: string): Buffer => {
  const child = Array.isArray(node.content) ? node.content.find((one) => one.tag === tag) : undefined;
  if (!(child?.content instanceof Uint8Array)) throw new Error(`The client has sent no ${tag}.`);
  return Buffer.from(child.content);
};
const iq = (id: string, type: "set" | "result", content: BinaryNode[]): BinaryNode => ({
  tag: "iq",
  attrs: { from: S_WHATSAPP_NET, type, id },
  content,
});

/** What the phone does once its owner has agreed: it signs the new device. Afterwards WhatsApp restarts the connection. */
export function agree(session: NoiseSession, user: string, asked: { identity: Buffer; secret: Buffer }) {
  const account = Curve.generateKeyPair();
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: 1,
  }).finish();
  const signed = Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, asked.identity]);
  const identity = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature: Curve.sign(account.private, signed),
  }).finish();
  const content = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: identity,
    hmac: hmacSign(identity, asked.secret),
  }).finish();
  session.send(
    iq("agreed", "set", [
      {
        tag: "pair-success",
        attrs: {},
        content: [
          { tag: "device-identity", attrs: {}, content },
          { tag: "device", attrs: { jid: `${user}:${DEVICE}@s.whatsapp.net`, lid: `${user}00:${DEVICE}@lid` } },
          { tag: "platform", attrs: { name: "android" } },
        ],
      },
    ]),
  );
  setTimeout(() => session.send({ tag: "stream:error", attrs: { code: "515" } }), 20);
}

/** What a QR code contains. */
export function readQr(qr: string) {
  const [, , identity = "", secret = ""] = qr.split("#").at(-1)?.split(",") ?? [];
  return { identity: Buffer.from(identity, "base64"), secret: Buffer.from(secret, "base64") };
}

type Hello = { session: NoiseSession; user: string; wrapped: Buffer; shared: Buffer | undefined };

/** The phone on which a pairing code is typed. */
export function createPhone() {
  const identity = Curve.generateKeyPair();
  const ephemeral = Curve.generateKeyPair();
  let hello: Hello | undefined;
  return {
    /** True for the questions of a client that wants a code. */
    answers: (session: NoiseSession, node: BinaryNode): boolean => {
      const [asked] = Array.isArray(node.content) ? node.content : [];
      if (node.tag !== "iq" || asked?.tag !== "link_code_companion_reg") return false;
      const id = node.attrs["id"] ?? "";
      if (asked.attrs["stage"] === "companion_hello") {
        const user = asked.attrs["jid"]?.split("@")[0] ?? "";
        const wrapped = bytesOf(asked, "link_code_pairing_wrapped_companion_ephemeral_pub");
        hello = { session, user, wrapped, shared: undefined };
        const ref = { tag: "link_code_pairing_ref", attrs: {}, content: Buffer.from("ref") };
        session.send(
          iq(id, "result", [{ tag: "link_code_companion_reg", attrs: { stage: "companion_hello" }, content: [ref] }]),
        );
        return true;
      }
      if (!hello?.shared) throw new Error("No code was typed.");
      const { shared, user } = hello;
      const bundle = bytesOf(asked, "link_code_pairing_wrapped_key_bundle");
      const companion = bytesOf(asked, "companion_identity_public");
      const info = "link_code_pairing_key_bundle_encryption_key";
      const key = hkdf(shared, 32, { salt: bundle.subarray(0, 32), info });
      const plain = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0));
      const secret = hkdf(
        Buffer.concat([shared, Curve.sharedKey(identity.private, companion), plain.subarray(64, 96)]),
        32,
        { info: "adv_secret" },
      );
      session.send(iq(id, "result", []));
      agree(session, user, { identity: companion, secret: Buffer.from(secret) });
      return true;
    },
    type: async (code: string) => {
      // A client shows its code as soon as it has written the question.
      while (!hello) await new Promise((resolve) => setTimeout(resolve, 5));
      const { session, wrapped } = hello;
      const key = await derivePairingCodeKey(code, wrapped.subarray(0, 32));
      const theirs = aesDecryptCTR(wrapped.subarray(48), key, wrapped.subarray(32, 48));
      hello.shared = Buffer.from(Curve.sharedKey(ephemeral.private, theirs));
      const [salt, iv] = [randomBytes(32), randomBytes(16)];
      const sealed = aesEncryptCTR(ephemeral.public, await derivePairingCodeKey(code, salt), iv);
      const leaf = (tag: string, content: Uint8Array): BinaryNode => ({ tag, attrs: {}, content });
      session.send({
        tag: "notification",
        attrs: { from: S_WHATSAPP_NET, id: "n1", type: "link_code_companion_reg", t: "1" },
        content: [
          {
            tag: "link_code_companion_reg",
            attrs: { stage: "primary_hello" },
            content: [
              leaf("link_code_pairing_wrapped_primary_ephemeral_pub", Buffer.concat([salt, iv, sealed])),
              leaf("primary_identity_pub", identity.public),
              leaf("link_code_pairing_ref", Buffer.from("ref")),
            ],
          },
        ],
      });
    },
  };
}
export type Phone = ReturnType<typeof createPhone>;
