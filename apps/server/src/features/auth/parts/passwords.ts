import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(argon2);
// OWASP's second choice for Argon2id: 19 MiB, two passes; about 50 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = (password: string, nonce: Buffer) => hash("argon2id", { message: password, nonce, ...cost });

export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString("base64url")}$${(await derive(password, nonce)).toString("base64url")}`;
}

const unknown = `argon2id$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;

/** Takes as long for a user that does not exist as for one that does. */
export async function checkPassword(password: string, stored: string | null | undefined) {
  const [, nonce = "", tag = ""] = (stored ?? unknown).split("$");
  const made = await derive(password, Buffer.from(nonce, "base64url"));
  return timingSafeEqual(made, Buffer.from(tag, "base64url")) && stored != null;
}
