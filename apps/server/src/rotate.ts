import { setTimeout as sleep } from "node:timers/promises";
import { existsSync } from "node:fs";
import type { Config } from "./config.ts";
import { beginRotation, countOtherProcesses, endRotation, readInstallation } from "./db/installation.ts";
import { readSession } from "./db/login.ts";
import { migrate } from "./db/migrate.ts";
import { resealDocuments } from "#features/documents/commands.ts";
import { resealAccess, resealLinks } from "#features/senders/commands.ts";
import { resealWebhooks } from "#features/webhooks/commands.ts";
import { renewAllLinks } from "#features/rsvp/commands.ts";
import { StorageError } from "./gateways/storage/storage.ts";
import type { Deps } from "./http/deps.ts";
import { createTokens } from "./http/tokens.ts";
import { readOrMakeSecret, readSecretFile, replaceFile, secretFileOf } from "./lib/secret-file.ts";
import { SetupError } from "./lib/setup-error.ts";
import { assemble, type OpenDatabase } from "./process.ts";
import { checkOf, linkKeyOf, sealLinkKey } from "./secret.ts";

export type RotateOptions = {
  /** Replaces all guests' links, so that the existing ones stop working: for a leaked secret. */
  renewsLinks: boolean;
  /** The old secret is lost: documents can never be opened again. */
  isLost: boolean;
};
type Secrets = { old: string | undefined; next: string; finish: () => void };

/**
 * Changes the secret of a stopped installation. Can be run again after any interruption: until it has finished, no
 * secret starts the server, and steps already done are recognised. Returns the results as lines for the terminal.
 */
export async function rotate(config: Config, database: OpenDatabase, options: RotateOptions): Promise<string[]> {
  const { old, next, finish } = chooseSecrets(config, options);
  const { urls } = database;
  const login = await readSession(urls.pool);
  if (!(await isAlone(urls.owner, login.name)))
    throw new SetupError("Nyota is running on this database. Stop every process of it, then run `nyota rotate` again.");
  await migrate(urls.owner, { login: urls.pool === urls.owner ? undefined : login.name });
  const { deps, close } = await assemble({ ...config, secret: next }, database, {
    isWorker: false,
    tokens: createTokens(next),
  });
  try {
    const lines = await change({ deps, url: urls.owner, old, next, options });
    finish();
    return lines;
  } finally {
    await close();
  }
}

/** Checks several times: a connection closed a moment ago is still listed. */
async function isAlone(url: string, login: string) {
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await countOtherProcesses(url, login)) === 0) return true;
    await sleep(100);
  }
  return false;
}

type Change = { deps: Deps; url: string; old: string | undefined; next: string; options: RotateOptions };

async function change({ deps, url, old, next, options }: Change) {
  const check = checkOf(next);
  const found = await readInstallation(deps.connection.db, old === undefined ? check : checkOf(old));
  if (!found) throw new Error("The installation's row is missing.");
  const isDone = found.secret_check.equals(check);
  if (old !== undefined && !isDone && !found.secret_check.equals(checkOf(old)))
    throw new SetupError(
      "The old secret given is not the one this database was used with until now. Nothing was changed.",
    );
  if (old !== undefined && found.next_secret_check && !found.next_secret_check.equals(check))
    throw new SetupError(
      "A change to another secret was not finished. Run `nyota rotate` with that secret first. Nothing was changed.",
    );
  await beginRotation(url, check);
  const carriedOver = isDone ? linkKeyOf(next, found) : old === undefined ? undefined : linkKeyOf(old, found);
  const linkKey = options.renewsLinks ? undefined : carriedOver;
  const renewed = options.renewsLinks ? await renewAllLinks(deps) : 0;
  const documents = old === undefined ? undefined : await resealDocuments(deps, { old, next }).catch(explainStorage);
  const webhooks = await resealWebhooks(deps, { old, next });
  const numbers = await resealAccess(deps, { old, next });
  const links = await resealLinks(deps, { old, next });
  await endRotation(url, { check, linkKey: linkKey ? sealLinkKey(next, linkKey) : null });
  return [
    "The secret was changed. Everybody has to sign in again.",
    documents
      ? `Guests' documents: ${documents.resealed} sealed with the new secret.`
      : "Guests' documents can't be opened any more; ask for them again.",
    ...(documents && documents.unreadable > 0
      ? [`${documents.unreadable} could not be opened with the old secret either; ask for them again.`]
      : []),
    options.renewsLinks
      ? `Guests' links: ${renewed} replaced. The old ones no longer work: send the new ones.`
      : carriedOver
        ? "Guests' links work as before."
        : "Guests' links that were sent still work; each is replaced the first time it is shown or sent again.",
    ...(webhooks.resealed > 0 ? [`Secrets of webhooks: ${webhooks.resealed} sealed with the new secret.`] : []),
    ...(webhooks.unreadable > 0
      ? [`${webhooks.unreadable} webhooks need a new secret: their owners make it on the webhook's page.`]
      : []),
    ...(numbers.resealed > 0 ? [`Access of WhatsApp numbers: ${numbers.resealed} sealed with the new secret.`] : []),
    ...(numbers.unreadable > 0
      ? [
          `${numbers.unreadable} WhatsApp numbers need their access token and app secret again: they are entered on the number's page.`,
        ]
      : []),
    ...(links.resealed > 0 ? [`Linked WhatsApp numbers: ${links.resealed} sealed with the new secret.`] : []),
    ...(links.unreadable > 0
      ? [`${links.unreadable} linked WhatsApp numbers have to be linked with their phones again.`]
      : []),
    "Backups from before need the old secret: keep it with them.",
  ];
}

/** A document whose file can't be read now is not lost. */
function explainStorage(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : "";
  throw new SetupError(
    `Guests' documents can't be read. ${error.message}${cause}\nRun \`nyota rotate\` again in the same way when they can.`,
  );
}

/**
 * The new secret comes from NYOTA_SECRET; without it a new one is created, which replaces the secret file at the end.
 */
function chooseSecrets({ secret, oldSecret, secretFile, home }: Config, { isLost }: RotateOptions): Secrets {
  const nextFile = `${secretFileOf(home)}.next`;
  const next = secretFile ? readOrMakeSecret(nextFile) : secret;
  const old = isLost ? undefined : (oldSecret ?? (secretFile ? secret : readSecretFile(secretFileOf(home))));
  if (old === undefined && !isLost)
    throw new SetupError(
      "Name the secret used until now: NYOTA_OLD_SECRET=<old one> NYOTA_SECRET=<new one> nyota rotate",
    );
  if (old === next) throw new SetupError("The old and the new secret are the same. Nothing was changed.");
  const finish = () => {
    if (secretFile && existsSync(nextFile)) replaceFile(nextFile, secretFile);
  };
  return { old, next, finish };
}
