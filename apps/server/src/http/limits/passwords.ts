import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createSlots } from "./slots.ts";
import { isInTransaction } from "../transaction.ts";

const hash = promisify(argon2);
// OWASP's second choice for Argon2id: 19 MiB, two passes; about 50 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const slots = createSlots({
  total: 4,
  perKey: 2,
  patience: 10_000,
  refusal: "Many people are signing in just now. Try again in a moment.",
});

/** Hashing takes 50 ms, and much longer under load, so it must not run while a connection is open. */
function derive(password: string, nonce: Buffer) {
  if (isInTransaction()) throw new Error("Hash passwords in `prepare`, before the transaction.");
  return hash("argon2id", { message: password, nonce, ...cost });
}

async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString("base64url")}$${(await derive(password, nonce)).toString("base64url")}`;
}

const unknown = `argon2id$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;

/** Takes the same time with and without a stored password, so that the time does not reveal which addresses exist. */
async function checkPassword(password: string, stored: string | null | undefined) {
  const [, nonce = "", tag = ""] = (stored ?? unknown).split("$");
  const made = await derive(password, Buffer.from(nonce, "base64url"));
  const known = Buffer.from(tag, "base64url");
  return made.length === known.length && timingSafeEqual(made, known) && stored != null;
}

const passwords = { hash: hashPassword, check: checkPassword };
export type Passwords = typeof passwords;

/**
 * The only way to hash or compare a password: four at a time, two per network, so that logins leave processor time and
 * connections for other requests. Throws OVERLOADED when no slot is free within ten seconds.
 */
export const withPasswords = <T>(network: string, work: (passwords: Passwords) => Promise<T>): Promise<T> =>
  slots.run(network, () => work(passwords));
