import type { Database } from "./db/connect.ts";
import { readInstallation, type Installation } from "./db/installation.ts";
import { createTokens, deriveKey, LINKS, type Tokens } from "./http/tokens.ts";
import { createSealer } from "./lib/seal.ts";
import { SetupError } from "./lib/setup-error.ts";

const linkKeySealer = (secret: string) => createSealer(secret, "link key");
const place = ["installation"];

export const checkOf = (secret: string) => deriveKey(secret, "secret check");
export const sealLinkKey = (secret: string, key: Buffer) => linkKeySealer(secret).seal(key, place);

/**
 * The key of guests' links: the one stored by an earlier rotation, else derived from the secret. Undefined when the
 * stored one can't be decrypted.
 */
export const linkKeyOf = (secret: string, { sealed_link_key }: Pick<Installation, "sealed_link_key">) =>
  sealed_link_key ? linkKeySealer(secret).unseal(sealed_link_key, place) : deriveKey(secret, LINKS);

/** The signatures of this installation. Throws a SetupError when the database was used with another secret. */
export async function openTokens(db: Database, secret: string): Promise<Tokens> {
  const found = await readInstallation(db, checkOf(secret));
  if (!found) throw new SetupError("The database is not up to date. Run `nyota migrate` first, or use `nyota start`.");
  if (found.next_secret_check)
    throw new SetupError(
      "A change of the secret was not finished. Run `nyota rotate` once more, with the same NYOTA_OLD_SECRET and NYOTA_SECRET.",
    );
  const linkKey = found.secret_check.equals(checkOf(secret)) ? linkKeyOf(secret, found) : undefined;
  if (!linkKey)
    throw new SetupError(
      "NYOTA_SECRET is not the secret this database was used with until now: guests' links and documents would be lost. " +
        "Start with the old secret (without NYOTA_SECRET it was the one in NYOTA_HOME/secret), or change over to the new one:\n" +
        "  NYOTA_OLD_SECRET=<old one> NYOTA_SECRET=<new one> nyota rotate\n" +
        "If the old secret is lost: NYOTA_SECRET=<new one> nyota rotate --lost",
    );
  return createTokens(secret, new Map([[LINKS, linkKey]]));
}
