import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A new secret in the form of the Standard Webhooks specification: 256 random bits. */
export const makeWebhookSecret = () => PREFIX + randomBytes(32).toString("base64");

type Signed = {
  /** The same at every try, so that a receiver can leave out what it already has. */
  id: string;
  /** Of this try. */
  timestamp: Date;
  body: string;
};

/**
 * The headers of a signed delivery, as the Standard Webhooks specification has them. While a secret is being replaced, it
 * is signed with both.
 */
export function signPayload({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
