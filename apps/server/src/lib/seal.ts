import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a secret belongs to, for example the ids of its row. It can be opened for the same place only. */
type SealContext = readonly string[];
export type Sealer = {
  seal: (plain: Uint8Array, place: SealContext) => Buffer;
  /** Undefined for what was sealed for another place or with another key, or was changed since. */
  unseal: (sealed: Uint8Array, place: SealContext) => Buffer | undefined;
};

// "NY", then the format and the number of the key: a later format or key can be told from this one by its first bytes.
const header = Buffer.from([0x4e, 0x59, 1, 1]);
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals what must not be readable in the database or the storage: AES-256-GCM with a key of its own for each purpose, derived from the
 * server's secret. Sealed: header, nonce, text, tag.
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "nyota", `seal ${purpose}`, 32));
  // As JSON, so that no two places read the same.
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
