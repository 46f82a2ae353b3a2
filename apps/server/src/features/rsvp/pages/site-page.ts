import type { PageHead, SitePage } from "@nyota/contract/site/microsite";
import { headOf, readSettings, readSitePage, type Settings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { Scope } from "#http/scope.ts";
import { equalBytes } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { openSite } from "../links/open-link.ts";
import { pictureUrl } from "./pictures.ts";

type Asked = { slug: string; lang: unknown };
export type SiteOutcome =
  | { kind: "PAGE"; page: SitePage; seoTitle: string | null }
  | { kind: "LOCKED"; head: PageHead; isWrong: boolean };

async function open(base: Base, deps: Deps, { slug, lang }: Asked) {
  const scope = await openSite(base, slug);
  if (!scope) throw notFound("This page");
  const settings = await readSettings(scope, deps);
  const spoken = chooseLanguage({ asked: lang, known: undefined, offered: settings.languages });
  return { scope, settings, options: { ...spoken, pictureUrl: pictureUrl(deps, scope.projectId) } };
}

// Derived from the stored hash, so that a new password invalidates every stored key.
const keyOf = (deps: Deps, scope: Scope, settings: Settings) =>
  deps.tokens.keyed("site password", scope.projectId, settings.password_hash ?? "").toString("base64url");

export async function readSite(
  base: Base,
  deps: Deps,
  asked: Asked & { key: string | undefined },
): Promise<SiteOutcome> {
  const { scope, settings, options } = await open(base, deps, asked);
  const isLocked =
    settings.password_hash !== null &&
    !equalBytes(Buffer.from(asked.key ?? ""), Buffer.from(keyOf(deps, scope, settings)));
  if (isLocked) return { kind: "LOCKED", head: headOf(settings, options), isWrong: false };
  return { kind: "PAGE", page: await readSitePage(scope, settings, options), seoTitle: settings.seo_title };
}

/** What opening a page needs, and what to show when it can't be opened. */
export async function readLock(base: Base, deps: Deps, asked: Asked) {
  const { scope, settings, options } = await open(base, deps, asked);
  return { passwordHash: settings.password_hash, key: keyOf(deps, scope, settings), head: headOf(settings, options) };
}

/** The key that opens the page, or the locked page again. Call it outside a transaction. */
export async function tryLock(
  { passwordHash, key, head }: Awaited<ReturnType<typeof readLock>>,
  { password, network }: { password: string; network: string },
) {
  const opens =
    passwordHash === null ||
    (await withPasswords(network, (passwords) => passwords.check(password.slice(0, 200), passwordHash)));
  return opens ? { key } : { locked: { head, isWrong: true } };
}
