import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What the sealed data belongs to, for example the ids of its row. It can be unsealed with the same value only. */
type SealContext = readonly string[];
export type Sealer = {
  seal: (plain: Uint8Array, place: SealContext) => Buffer;
  /** Undefined for data that was sealed for another place or with another key, or was changed since. */
  unseal: (sealed: Uint8Array, place: SealContext) => Buffer | undefined;
};

// "NY", then the numbers of the format and the key: later formats or keys can be recognised by the first bytes.
const header = Buffer.from([0x4e, 0x59, 1, 1]);
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts data that must not be readable in the database or the storage: AES-256-GCM with its own key per purpose,
 * derived from the server's secret. Result: header, nonce, ciphertext, tag.
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "nyota", `seal ${purpose}`, 32));
  // As JSON, so that no two places have the same text.
  const bound = (place: SealContext) => Buffer.concat([header, Buffer.from(JSON.stringify(place))]);
  return {
    seal: (plain, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(bound(place));
      return Buffer.concat([header, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: (sealed, place) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const start = header.length + nonceBytes;
      if (bytes.length < start + tagBytes || !bytes.subarray(0, header.length).equals(header)) return undefined;
      const nonce = bytes.subarray(header.length, start);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes })
        .setAAD(bound(place))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(start, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
