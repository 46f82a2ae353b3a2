import { optionalText } from "@nyota/contract/fields";
import type { PageHead, SitePage } from "@nyota/contract/site/microsite";
import { inLanguage } from "@nyota/contract/translations";
import {
  headOf,
  loadPictures,
  pictureIn,
  readSettings,
  readSitePage,
  type Settings,
} from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { Scope } from "#http/scope.ts";
import { equalBytes } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { openSite } from "../links/open-link.ts";
import { writeCalendar } from "./calendar.ts";

type Asked = { slug: string; lang: unknown; browser?: string | undefined };
export type SiteOutcome =
  | { kind: "PAGE"; page: SitePage; seoTitle: string | null }
  | { kind: "LOCKED"; head: PageHead; isWrong: boolean };

async function open(base: Base, deps: Deps, { slug, lang, browser }: Asked) {
  const scope = await openSite(base, slug);
  if (!scope) throw notFound("This page");
  const settings = await readSettings(scope, deps);
  const spoken = chooseLanguage({ asked: lang, known: undefined, browser, offered: settings.languages });
  return { scope, settings, options: { ...spoken, pictureOf: pictureIn(await loadPictures(scope, deps, "PUBLIC")) } };
}

// Derived from the stored hash, so that a new password invalidates every stored key.
const keyOf = (deps: Deps, scope: Scope, settings: Settings) =>
  deps.tokens.keyed("site password", scope.projectId, settings.password_hash ?? "").toString("base64url");

const isLocked = (deps: Deps, { scope, settings }: { scope: Scope; settings: Settings }, key: string | undefined) =>
  settings.password_hash !== null && !equalBytes(Buffer.from(key ?? ""), Buffer.from(keyOf(deps, scope, settings)));

export async function readSite(
  base: Base,
  deps: Deps,
  asked: Asked & { key: string | undefined },
): Promise<SiteOutcome> {
  const found = await open(base, deps, asked);
  const { scope, settings, options } = found;
  if (isLocked(deps, found, asked.key)) return { kind: "LOCKED", head: headOf(settings, options), isWrong: false };
  return {
    kind: "PAGE",
    page: await readSitePage(scope, settings, options),
    seoTitle: inLanguage(settings, options.language).seo_title,
  };
}

type Opened = Asked & { key: string | undefined };

/** The page for a reader to whom it is open; NOT_FOUND behind its password. */
async function openUnlocked(base: Base, deps: Deps, asked: Opened) {
  const found = await open(base, deps, asked);
  if (isLocked(deps, found, asked.key)) throw notFound("This page");
  return found;
}

/** The calendar file of an event on the public page. */
export async function readSiteCalendar(base: Base, deps: Deps, asked: Opened & { file: string }): Promise<string> {
  const { scope, settings, options } = await openUnlocked(base, deps, asked);
  const { events, head } = await readSitePage(scope, settings, options);
  const event = events?.find(({ id }) => `${id}.ics` === asked.file);
  if (!event) throw notFound("This event");
  return writeCalendar(event, head.names.join(" & "));
}

/** The project of a page that is open to this reader; throws NOT_FOUND for any other. */
export const findOpenSite = async (base: Base, deps: Deps, asked: Opened) =>
  (await openUnlocked(base, deps, asked)).scope.projectId;

/**
 * Stores that somebody has lost their private link; a job sends it, or tells the hosts. The answer is the same for
 * everybody: it does not show who is on the guest list.
 */
export async function askForLink(base: Base, deps: Deps, asked: Opened & { name: string; address: string }) {
  const { scope, options } = await openUnlocked(base, deps, asked);
  const name = optionalText(120).safeParse(asked.name).data ?? null;
  const address = optionalText(254).safeParse(asked.address).data ?? null;
  if (name === null && address === null) return;
  const { id } = await scope.db
    .insertInto("lost_links")
    .values({ project_id: scope.projectId, name, address, language: options.language })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.enqueue("rsvp.send_lost_link", { project_id: scope.projectId, request_id: id });
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
