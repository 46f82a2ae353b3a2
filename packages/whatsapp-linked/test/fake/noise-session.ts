import {
  aesDecryptGCM,
  aesEncryptGCM,
  type BinaryNode,
  Curve,
  decodeBinaryNode,
  encodeBinaryNode,
  hkdf,
  type KeyPair,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
  WA_CERT_DETAILS,
} from "@whiskeysockets/baileys";
import type { WebSocket } from "ws";

// The clients of this process trust the fake server's certificates instead of WhatsApp's.
const root = Curve.generateKeyPair();
const intermediate = Curve.generateKeyPair();
WA_CERT_DETAILS.PUBLIC_KEY.set(root.public);
/** What other programs have to trust for it. */
export const rootKey = root.public;

function certificatesFor(leaf: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate;
  const first = Details.encode({ serial: 1, issuerSerial: 0, key: intermediate.public }).finish();
  const second = Details.encode({ serial: 2, issuerSerial: 1, key: leaf }).finish();
  return proto.CertChain.encode({
    intermediate: { details: first, signature: Curve.sign(root.private, first) },
    leaf: { details: second, signature: Curve.sign(intermediate.private, second) },
  }).finish();
}

const HEADER_BYTES = 3;
const counterOf = (count: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 8);
  return bytes;
};
const framed = (data: Uint8Array) => {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUIntBE(data.length, 0, HEADER_BYTES);
  return Buffer.concat([head, data]);
};
const nothing = Buffer.alloc(0);

export type Login = proto.ClientPayload;
export type Listener = {
  onLogin: (session: NoiseSession, login: Login) => void;
  onNode: (session: NoiseSession, node: BinaryNode) => void | Promise<void>;
  onError: (error: unknown) => void;
};

/** The server's side of one connection: the handshake of Noise_XX, then nodes in frames. */
export class NoiseSession {
  readonly socket: WebSocket;
  /** The address of the device that has logged in. */
  device: string | undefined;
  readonly #listener: Listener;
  #received = nothing as Buffer;
  #hasIntro = false;
  #phase: "hello" | "finish" | "open" = "hello";
  #hash: Uint8Array;
  #salt: Uint8Array;
  #key: Uint8Array;
  #count = 0;
  #ephemeral: KeyPair | undefined;
  #reading = { key: nothing as Uint8Array, count: 0 };
  #writing = { key: nothing as Uint8Array, count: 0 };

  constructor(socket: WebSocket, listener: Listener) {
    this.socket = socket;
    this.#listener = listener;
    const start = Buffer.from(NOISE_MODE);
    this.#hash = start.length === 32 ? start : sha256(start);
    this.#salt = this.#hash;
    this.#key = this.#hash;
    this.#mixHash(NOISE_WA_HEADER);
    let work = Promise.resolve();
    socket.on("message", (data: Buffer) => {
      work = work
        .then(() => this.#read(Buffer.from(data)))
        .catch((error: unknown) => {
          listener.onError(error);
          socket.close();
        });
    });
  }

  send(node: BinaryNode) {
    const { key, count } = this.#writing;
    this.#writing.count += 1;
    this.socket.send(framed(aesEncryptGCM(encodeBinaryNode(node), key, counterOf(count), nothing)));
  }

  async #read(data: Buffer) {
    this.#received = Buffer.concat([this.#received, this.#hasIntro ? data : data.subarray(NOISE_WA_HEADER.length)]);
    this.#hasIntro = true;
    for (;;) {
      if (this.#received.length < HEADER_BYTES) return;
      const end = HEADER_BYTES + this.#received.readUIntBE(0, HEADER_BYTES);
      if (this.#received.length < end) return;
      const frame = this.#received.subarray(HEADER_BYTES, end);
      this.#received = this.#received.subarray(end);
      await this.#readFrame(frame);
    }
  }

  async #readFrame(frame: Buffer) {
    if (this.#phase === "hello") return this.#answerHello(frame);
    if (this.#phase === "finish") return this.#finish(frame);
    const plain = aesDecryptGCM(frame, this.#reading.key, counterOf(this.#reading.count), nothing);
    this.#reading.count += 1;
    return this.#listener.onNode(this, await decodeBinaryNode(plain));
  }

  #answerHello(frame: Buffer) {
    const { clientHello } = proto.HandshakeMessage.decode(frame);
    const theirs = clientHello?.ephemeral ?? nothing;
    const ephemeral = Curve.generateKeyPair();
    const own = Curve.generateKeyPair();
    this.#ephemeral = ephemeral;
    this.#mixHash(theirs);
    this.#mixHash(ephemeral.public);
    this.#mixKey(Curve.sharedKey(ephemeral.private, theirs));
    const sealedKey = this.#seal(own.public);
    this.#mixKey(Curve.sharedKey(own.private, theirs));
    const payload = this.#seal(certificatesFor(own.public));
    const serverHello = { ephemeral: ephemeral.public, static: sealedKey, payload };
    this.socket.send(framed(proto.HandshakeMessage.encode({ serverHello }).finish()));
    this.#phase = "finish";
  }

  #finish(frame: Buffer) {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    if (!this.#ephemeral) throw new Error("The handshake has not begun.");
    const theirs = this.#open(clientFinish?.static ?? nothing);
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, theirs));
    const login = proto.ClientPayload.decode(this.#open(clientFinish?.payload ?? nothing));
    const [reading, writing] = this.#derive(nothing);
    this.#reading = { key: reading, count: 0 };
    this.#writing = { key: writing, count: 0 };
    this.#phase = "open";
    this.#listener.onLogin(this, login);
  }

  #mixHash(data: Uint8Array) {
    this.#hash = sha256(Buffer.concat([this.#hash, data]));
  }

  #derive(data: Uint8Array): [Uint8Array, Uint8Array] {
    const bytes = hkdf(Buffer.from(data), 64, { salt: Buffer.from(this.#salt), info: "" });
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  }

  #mixKey(data: Uint8Array) {
    const [salt, key] = this.#derive(data);
    this.#salt = salt;
    this.#key = key;
    this.#count = 0;
  }

  #seal(plain: Uint8Array): Uint8Array {
    const sealed = aesEncryptGCM(plain, this.#key, counterOf(this.#count), this.#hash);
    this.#count += 1;
    this.#mixHash(sealed);
    return sealed;
  }

  #open(sealed: Uint8Array): Uint8Array {
    const plain = aesDecryptGCM(sealed, this.#key, counterOf(this.#count), this.#hash);
    this.#count += 1;
    this.#mixHash(sealed);
    return plain;
  }
}
