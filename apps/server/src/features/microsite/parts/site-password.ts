import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(argon2);
// Shared among all guests and limited in tries: OWASP's second choice for Argon2id is plenty.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = (password: string, nonce: Buffer) => hash("argon2id", { message: password, nonce, ...cost });

export async function hashSitePassword(password: string) {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString("base64url")}$${(await derive(password, nonce)).toString("base64url")}`;
}

export async function checkSitePassword(password: string, stored: string) {
  const [, nonce = "", tag = ""] = stored.split("$");
  const made = await derive(password, Buffer.from(nonce, "base64url"));
  const known = Buffer.from(tag, "base64url");
  return made.length === known.length && timingSafeEqual(made, known);
}
