import { optionalText } from "@nyota/contract/fields";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { isAsked, takeGuestFile, type DocumentFile } from "#features/documents/commands.ts";
import { headOf, readSettings, type Settings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { askHosts } from "../commands.ts";
import { writeCalendar } from "./calendar.ts";
import { viewHousehold, type Typed } from "../household/household-view.ts";
import { listMemberIds, loadHousehold, type Household } from "../household/load-household.ts";
import { openLink, type OpenedLink } from "../links/open-link.ts";
import { pictureUrl } from "./pictures.ts";
import type { Problem } from "../form/read-answers.ts";
import { readForm } from "../form/read-form.ts";
import { saveForm } from "../form/save-form.ts";

type Asked = { token: string; lang: unknown };
type Extras = { notice?: HouseholdPage["notice"]; typed?: Typed; problems?: Problem[] };
export type FormOutcome =
  | { page: HouseholdPage; notice?: undefined }
  | { notice: "SAVED" | "ASKED" | "TOLD" | "RECEIVED"; page?: undefined };

async function open(base: Base, deps: Deps, options: { token: string; locks: boolean }) {
  const opened = await openLink(base, options.token);
  const settings = await readSettings(opened.scope, deps);
  const household = await loadHousehold(opened.scope, opened.addressee, {
    locks: options.locks,
    defaultDeadline: settings.rsvp_deadline,
  });
  return { opened, settings, household };
}

function view(
  deps: Deps,
  { opened, settings, household }: { opened: OpenedLink; settings: Settings; household: Household },
  { token, lang, ...extras }: Asked & Extras,
): HouseholdPage {
  const { scope } = opened;
  const spoken = chooseLanguage({ asked: lang, known: household.language, offered: settings.languages });
  return viewHousehold(household, {
    head: headOf(settings, { ...spoken, pictureUrl: pictureUrl(deps, scope.projectId) }),
    isRsvpOpen: settings.is_rsvp_open,
    now: scope.now,
    timeZone: settings.project.time_zone,
    contacts: settings.contacts,
    formUrl: `/r/${token}`,
    notice: extras.notice ?? null,
    ...extras,
  });
}

/** Reading a page changes nothing: robots that make link previews read it too. */
export async function readHouseholdPage(base: Base, deps: Deps, asked: Asked & { notice: HouseholdPage["notice"] }) {
  return view(deps, await open(base, deps, { token: asked.token, locks: false }), asked);
}

/**
 * Handles a submitted form: answers, or a message to the hosts. A form with an error is shown again with its values and
 * changes nothing.
 */
export async function takeForm(base: Base, deps: Deps, asked: Asked & { form: Typed }): Promise<FormOutcome> {
  const intent = asked.form.get("intent")?.[0] ?? "answer";
  const found = await open(base, deps, { token: asked.token, locks: intent === "answer" });
  const { opened, settings, household } = found;
  if (intent === "answer") {
    const read = readForm(household, asked.form, { isRsvpOpen: settings.is_rsvp_open, now: base.now });
    if (read.problems.length > 0)
      return { page: view(deps, found, { ...asked, typed: asked.form, problems: read.problems }) };
    await saveForm(opened.scope, household, read);
    return { notice: "SAVED" };
  }
  const kind = intent === "not-us" ? "NOT_US" : "CHANGE";
  const message = optionalText(2_000).safeParse(asked.form.get("message")?.[0] ?? "");
  if (!message.success || message.data === null) {
    const problem = message.success ? "REQUIRED" : "TOO_LONG";
    return {
      page: view(deps, found, { ...asked, typed: asked.form, problems: [{ field: `message.${kind}`, problem }] }),
    };
  }
  await askHosts(opened, { kind, message: message.data });
  return { notice: kind === "NOT_US" ? "TOLD" : "ASKED" };
}

type SentDocument = { documentId: string; file: DocumentFile | undefined; problem: Problem["problem"] | undefined };

/** Whether a link may send this document; checked before the file is read. */
export async function mayTakeDocument(base: Base, { token, documentId }: { token: string; documentId: string }) {
  const { scope, addressee } = await openLink(base, token);
  return isAsked(scope, { documentId, guestIds: await listMemberIds(scope, addressee) });
}

/**
 * Stores a document that the household sent, also after the deadline for answers. When it can't be stored, returns the
 * page with the reason.
 */
export async function takeDocument(base: Base, deps: Deps, asked: Asked & SentDocument): Promise<FormOutcome> {
  const { documentId, file } = asked;
  const { scope, addressee } = await openLink(base, asked.token);
  const guestIds = await listMemberIds(scope, addressee);
  const isTaken = file !== undefined && (await takeGuestFile(scope, deps, { documentId, guestIds, file }));
  if (isTaken) return { notice: "RECEIVED" };
  const problems = [{ field: `document.${documentId}`, problem: asked.problem ?? "NOT_YOURS" }];
  const found = await open(base, deps, { token: asked.token, locks: false });
  return { page: view(deps, found, { token: asked.token, lang: asked.lang, problems }) };
}

/** The calendar file of an event the household is invited to; NOT_FOUND for any other event. */
export async function readCalendar(base: Base, deps: Deps, { token, eventId }: { token: string; eventId: string }) {
  const { settings, household } = await open(base, deps, { token, locks: false });
  const event = household.events.find((one) => one.id === eventId);
  if (!event) throw notFound("This event");
  return { name: event.name, text: writeCalendar(event, settings.hero.names.join(" & ")) };
}
