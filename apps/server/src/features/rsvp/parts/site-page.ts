import type { PageHead, SitePage } from "@nyota/contract/microsite";
import { headOf, isSitePassword, readSettings, readSitePage, type Settings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { equalBytes } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { openSite } from "./open-link.ts";
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

// Made from the stored hash, so that a new password sends everybody back to the question.
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

/** The key that opens the page, or the page that asks again. */
export async function unlockSite(base: Base, deps: Deps, asked: Asked & { password: string }) {
  const { scope, settings, options } = await open(base, deps, asked);
  if (await isSitePassword(settings, asked.password.slice(0, 200))) return { key: keyOf(deps, scope, settings) };
  return { locked: { head: headOf(settings, options), isWrong: true } };
}
