import { createHash, createHmac, randomBytes, timingSafeEqual, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

const ACCESS_SECONDS = 600;

/** A personal access token by its hash; whose it is and whether it is still good, the database knows. */
export type TokenClaims = { tokenHash: Buffer };
export type Claims = {
  userId: string;
  sessionId: string;
  /** The number of refresh tokens the session had used before the one that this access token was created with. */
  generation?: number;
};
export type Tokens = {
  accessFor: (claims: Claims) => Promise<string>;
  /** The claims of a genuine, unexpired access token; undefined for anything else. */
  readAccess: (token: string) => Promise<Claims | undefined>;
  /** A keyed hash of some parts, for values that must be found again but not be readable or forgeable. */
  keyed: (purpose: string, ...parts: string[]) => Buffer;
};

/** The purpose of the tokens in guests' links. */
export const LINKS = "rsvp link";

/** Derives the key of one purpose. It reveals nothing about the secret or the key of another purpose. */
export const deriveKey = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`nyota ${purpose}`).digest();

/**
 * The signatures of this installation. Each purpose has its own key: the one in `carriedOver`, from an earlier secret,
 * else one derived from the secret.
 */
export function createTokens(secret: string, carriedOver: ReadonlyMap<string, Buffer> = new Map()): Tokens {
  const keys = new Map(carriedOver);
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? deriveKey(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
  const keyed = (purpose: string, ...parts: string[]) =>
    createHmac("sha256", keyFor(purpose)).update(parts.join("\u0000")).digest();
  // Imported once: jose would import the bytes again for every token, which takes longer than checking it.
  const key = webcrypto.subtle.importKey("raw", keyed("access token"), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  /** Tokens that were found genuine: a page sends the same one with each of its requests, until it expires. */
  const genuine = new LRUCache<string, { claims: Claims; expires: number }>({ max: 500 });
  const readGenuine = (token: string) => {
    const found = genuine.get(token);
    if (found && found.expires > Date.now()) return found.claims;
    if (found) genuine.delete(token);
    return undefined;
  };
  return {
    keyed,
    accessFor: async ({ userId, sessionId, generation = 0 }) =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "1" })
        .setSubject(userId)
        .setAudience("nyota")
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(await key),
    readAccess: async (token) => {
      const known = readGenuine(token);
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ["HS256"],
          audience: "nyota",
          typ: "at+jwt",
        });
        const claims = {
          userId: String(payload.sub),
          sessionId: String(payload.sid),
          generation: Number(payload["gen"] ?? 0),
        };
        genuine.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}

export const randomToken = () => randomBytes(32).toString("base64url");
export const hashToken = (token: string) => createHash("sha256").update(token).digest();
export const equalBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
