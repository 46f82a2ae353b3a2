import { optionalText } from "@nyota/contract/fields";
import type { PageNotice } from "@nyota/contract/site/page-notices";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { lookUp } from "@nyota/contract/look-up";
import type { TypedForm } from "@nyota/contract/site/household-forms";
import { inLanguage } from "@nyota/contract/translations";
import { isAsked, takeAnswerFile, takeGuestFile, type DocumentFile } from "#features/documents/commands.ts";
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
import { eventInLanguage } from "#features/events/rules.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import { isPageOpen } from "../rules.ts";
import { maySendTicket, takeTicket } from "#features/tickets/commands.ts";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Base } from "#http/transaction.ts";
import { askHosts } from "../requests/ask-hosts.ts";
import { writeCalendar } from "./calendar.ts";
import { findFileAsk } from "../household/files.ts";
import { viewHousehold, type Typed } from "../household/household-view.ts";
import { isAmong, listMemberIds, loadHousehold, type Household } from "../household/load-household.ts";
import { endFeed, readFeedUrl, startFeed } from "../links/calendar-feeds.ts";
import type { Addressee } from "../links/link-tokens.ts";
import { openLink, type OpenedLink, startOpeningLink } from "../links/open-link.ts";
import type { Problem } from "../form/read-answers.ts";
import { answerForAll } from "../form/answer-for-all.ts";
import { readForm } from "../form/read-form.ts";
import { byHousehold } from "../form/record-answers.ts";
import { saveForm } from "../form/save-form.ts";
import { takePlaces } from "../form/take-places.ts";
import { countPlaces, freedBy, lockPlaces, type Places } from "../form/lock-places.ts";
import { lockForNaming } from "../people/name-person.ts";
import { smallForms, type SmallFormKind } from "../people/small-forms.ts";
import { typedValue } from "../people/small-form.ts";

type Asked = { token: string; lang: unknown; browser?: string | undefined };
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

async function open(base: Base, deps: Deps, options: Opening) {
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

const spokenIn = (
  { settings, household }: Pick<Opened, "settings" | "household">,
  { lang, browser }: Omit<Asked, "token">,
) => chooseLanguage({ asked: lang, known: household.language, browser, offered: settings.languages });

function view(
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

/** Reading a page changes nothing: robots that make link previews read it too. */
export async function readHouseholdPage(base: Base, deps: Deps, asked: Asked & { notice: HouseholdPage["notice"] }) {
  return view(await open(base, deps, { token: asked.token, locks: false }), asked);
}

/**
 * Handles a submitted form: answers, or a message to the hosts. A yes or no is never lost because of a question: an
 * answer to a question that can't be read is asked for again, and everything else is saved. A form with any other
 * problem changes nothing. Both are shown again with their values.
 */
export async function takeForm(base: Base, deps: Deps, asked: Asked & { form: Typed }): Promise<FormOutcome> {
  const intent = asked.form.get("intent")?.[0] ?? "answer";
  const language = asked.form.get("switch")?.[0];
  const smallForm = lookUp(smallForms, intent);
  if (smallForm) return takeSmallForm(base, deps, asked, smallForm);
  const found = await open(base, deps, { token: asked.token, locks: intent === "answer" && language === undefined });
  const { opened, settings, household, places } = found;
  if (intent === "answer") {
    const { form, keepsOthers } = answerForAll(household, asked.form, base.now);
    const read = readForm(household, form, { isRsvpOpen: isPageOpen(household, settings, base.now), now: base.now });
    const { cells, problems: full } = takePlaces(household, read.cells, places);
    const changes = { cells, answers: read.answers };
    const problems = [...read.problems, ...full];
    const typed = { ...asked, typed: form, isUnsaved: true };
    if (language !== undefined) {
      const isUnsaved = problems.length + changes.cells.length + changes.answers.length > 0;
      return { page: view(found, { ...typed, lang: language, isUnsaved }), isProblem: false };
    }
    if (!problems.every(isAboutQuestion)) return { page: view(found, { ...typed, problems }), isProblem: true };
    await saveForm(opened.scope, household, { ...changes, filledIn: byHousehold });
    await offerFreedPlaces(opened.scope, freedBy(cells, places));
    if (problems.every(({ problem }) => problem === "REQUIRED")) return { notice: keepsOthers ? "KEPT" : "SAVED" };
    return { page: view(found, { ...typed, notice: "SAVED", problems }), isProblem: true };
  }
  if (intent === "subscribe") {
    await startFeed(deps, opened);
    return { notice: "SUBSCRIBED" };
  }
  if (intent === "unsubscribe") {
    await endFeed(opened);
    return { notice: "UNSUBSCRIBED" };
  }
  const kind = intent === "not-us" ? "NOT_US" : "CHANGE";
  const message = optionalText(2_000).safeParse(asked.form.get("message")?.[0] ?? "");
  if (!message.success || message.data === null) {
    const problem = message.success ? "REQUIRED" : "TOO_LONG";
    return {
      page: view(found, { ...asked, typed: asked.form, problems: [{ field: `message.${kind}`, problem }] }),
      isProblem: true,
    };
  }
  await askHosts(opened, { kind, message: message.data });
  return { notice: kind === "NOT_US" ? "TOLD" : "ASKED" };
}

/** Handles one of the small forms beside the answers. */
async function takeSmallForm(base: Base, deps: Deps, asked: Asked & { form: Typed }, smallForm: SmallFormKind) {
  const { token, form } = asked;
  const found = await open(base, deps, { token, locks: true, isNaming: smallForm.isNaming });
  const { opened, settings, household, places } = found;
  const about = typedValue(form, "about").slice(0, 60);
  const isRsvpOpen = isPageOpen(household, settings, base.now);
  const problems = await smallForm.take({ scope: opened.scope, household, places, isRsvpOpen, form, about });
  if (problems.length === 0) return { notice: smallForm.notice };
  const name = `${smallForm.name}.${about}`;
  return {
    page: view(found, {
      ...asked,
      typedForm: { form: name, values: Object.fromEntries([...form].map(([field, [value = ""]]) => [field, value])) },
      problems: problems.map(({ field, problem }) => ({ field: `${name}.${field}`, problem })),
    }),
    isProblem: true,
  };
}

const isAboutQuestion = ({ field, problem }: Problem) => field.startsWith("q.") && problem !== "NOT_YOURS";

type SentDocument = { documentId: string; file: DocumentFile | undefined; problem: Problem["problem"] | undefined };

/** Whether a link may send this document, or file for a question; checked before the file is read. */
export async function mayTakeDocument(base: Base, { token, documentId }: { token: string; documentId: string }) {
  const { scope, addressee } = await openLink(base, token);
  if (isField(documentId)) return (await findAsk(scope, addressee, documentId)) !== undefined;
  const guestIds = await listMemberIds(scope, addressee);
  const travelId = journeyIn(documentId);
  return travelId === undefined
    ? isAsked(scope, { documentId, guestIds })
    : maySendTicket(scope, { travelId, guestIds });
}

/**
 * Stores a document that the household sent, also after the deadline for answers. When it can't be stored, returns the
 * page with the reason.
 */
export async function takeDocument(base: Base, deps: Deps, asked: Asked & SentDocument): Promise<FormOutcome> {
  const { documentId, file } = asked;
  if (file && (await storeFile(await openLink(base, asked.token), deps, { documentId, file })))
    return { notice: "RECEIVED" };
  const problems = [{ field: `document.${documentId}`, problem: asked.problem ?? "NOT_YOURS" }];
  const found = await open(base, deps, { token: asked.token, locks: false });
  return { page: view(found, { token: asked.token, lang: asked.lang, problems }), isProblem: true };
}

type SentFile = { documentId: string; file: DocumentFile };

async function storeFile({ scope, addressee }: OpenedLink, deps: Deps, { documentId, file }: SentFile) {
  if (isField(documentId)) {
    const ask = await findAsk(scope, addressee, documentId);
    if (ask) await takeAnswerFile(scope, deps, { ...ask, file });
    return ask !== undefined;
  }
  const guestIds = await listMemberIds(scope, addressee);
  const travelId = journeyIn(documentId);
  return travelId === undefined
    ? takeGuestFile(scope, deps, { documentId, guestIds, file })
    : takeTicket(scope, deps, { travelId, guestIds, file });
}

const isField = (documentId: string) => documentId.startsWith("q.");

/** The journey whose ticket is sent: `t.<its id>`. */
const journeyIn = (documentId: string) => (documentId.startsWith("t.") ? documentId.slice(2) : undefined);

const findAsk = async (scope: Scope, addressee: Addressee, field: string) =>
  findFileAsk(await loadHousehold(scope, addressee, { locks: false, settings: null }), field);

/** The calendar file of an event the household is invited to; NOT_FOUND for any other event. */
export async function readCalendar(base: Base, deps: Deps, asked: Asked & { eventId: string }) {
  const found = await open(base, deps, { token: asked.token, locks: false });
  const { language } = spokenIn(found, asked);
  const event = found.household.events.find((one) => one.id === asked.eventId);
  if (!event) throw notFound("This event");
  const names = inLanguage(found.settings.hero, language).names.join(" & ");
  return writeCalendar(eventInLanguage(event, language), names);
}
