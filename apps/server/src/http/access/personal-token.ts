import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "nyota_pat_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 43; // 62 ^ 43 > 2 ^ 256
const CHECKSUM_LENGTH = 6; // 62 ^ 6 > 2 ^ 32
const shape = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A new personal access token: a prefix by which scanners for leaked secrets find it, 256 random bits, and a checksum of
 * these, by which they tell a real token from an example, and we a mistyped one without asking the database.
 */
export function makePersonalToken(): string {
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_LENGTH);
  return PREFIX + secret + checksumOf(secret);
}

/** Whether a bearer token wants to be a personal access token. */
export const isPersonalToken = (bearer: string) => bearer.startsWith(PREFIX);

/** Whether it can be one at all: of the right form, with its checksum. */
export function isWellFormedToken(bearer: string): boolean {
  if (!shape.test(bearer)) return false;
  const secret = bearer.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return bearer.endsWith(checksumOf(secret));
}

const checksumOf = (secret: string) => inLetters(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/** A number in base 62, in a fixed number of digits. */
function inLetters(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = letters[Number(rest % 62n)] + text;
  return text;
}
