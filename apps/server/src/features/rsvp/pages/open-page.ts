import type { PageNotice } from "@nyota/contract/site/page-notices";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { TypedForm } from "@nyota/contract/site/household-forms";
import {
  aboutOf,
  headOf,
  loadPictures,
  type Moments,
  momentsOf,
  pictureIn,
  type PictureOf,
  readDays,
  readSettings,
  type Settings,
} from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import { isPageOpen } from "../rules.ts";
import type { Deps } from "#http/deps.ts";
import type { Base } from "#http/transaction.ts";
import { viewHousehold, type Typed } from "../household/household-view.ts";
import { isAmong, loadHousehold, type Household } from "../household/load-household.ts";
import { readFeedUrl } from "../links/calendar-feeds.ts";
import { type OpenedLink, startOpeningLink } from "../links/open-link.ts";
import type { Problem } from "../form/read-answers.ts";
import { countPlaces, lockPlaces, type Places } from "../form/lock-places.ts";
import { lockForNaming } from "../people/name-person.ts";

export type Asked = { token: string; lang: unknown; browser?: string | undefined };
type Extras = {
  notice?: HouseholdPage["notice"];
  typed?: Typed;
  isUnsaved?: boolean;
  problems?: Problem[];
  typedForm?: TypedForm;
};
export type FormOutcome =
  /** The page with the form's values again; with a problem, unless the guest only switched the language. */
  { page: HouseholdPage; notice?: undefined; isProblem: boolean } | { notice: PageNotice; page?: undefined };

type Opening = { token: string; locks: boolean; isNaming?: boolean };

/** Opens a link and reads what its page shows; `locks` what a form may change. */
export async function openPage(base: Base, deps: Deps, options: Opening) {
  const opening = await startOpeningLink(base, options.token);
  // A page is read while it is checked whether its link still works; nothing is locked for one that does not.
  const { scope, addressee, linkId } = options.locks ? await opening.opened : opening.unchecked;
  if (options.isNaming) await lockForNaming(scope);
  const events = options.locks ? await lockPlaces({ scope, addressee }) : [];
  const reading = readSettings(scope, deps);
  const [opened, settings, pictures, calendarFeed, days, household] = await Promise.all([
    opening.opened,
    reading,
    loadPictures(scope, deps, "PRIVATE"),
    readFeedUrl(deps, { scope, linkId }),
    readDays(scope),
    // Last, because it goes on with what it has read.
    loadHousehold(scope, addressee, { locks: options.locks, settings: reading }),
  ]).catch(async (error: unknown) => {
    // Of a project that was deleted nothing is found: the link is what does not work.
    await opening.opened;
    throw error;
  });
  const moments = momentsOf(days, isAmong(household.events));
  const places = await countPlaces(opened, events);
  return { opened, settings, household, pictureOf: pictureIn(pictures), calendarFeed, moments, places };
}

type Opened = {
  opened: OpenedLink;
  settings: Settings;
  household: Household;
  pictureOf: PictureOf;
  calendarFeed: string | null;
  moments: Moments;
  places: Places;
};

export const spokenIn = (
  { settings, household }: Pick<Opened, "settings" | "household">,
  { lang, browser }: Omit<Asked, "token">,
) => chooseLanguage({ asked: lang, known: household.language, browser, offered: settings.languages });

export function viewPage(
  { opened, settings, household, pictureOf, calendarFeed, moments }: Opened,
  { token, lang, browser, ...extras }: Asked & Extras,
): HouseholdPage {
  const { scope } = opened;
  const options = { ...spokenIn({ settings, household }, { lang, browser }), pictureOf };
  return viewHousehold(household, {
    head: headOf(settings, options),
    pictureOf,
    isRsvpOpen: isPageOpen(household, settings, scope.now),
    now: scope.now,
    timeZone: settings.project.time_zone,
    about: aboutOf(settings, { ...options, moments }),
    formUrl: `/r/${token}`,
    calendarFeed,
    notice: extras.notice ?? null,
    ...extras,
  });
}
