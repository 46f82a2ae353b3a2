import { optionalText } from "@nyota/contract/fields";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { lookUp } from "@nyota/contract/look-up";
import { inLanguage } from "@nyota/contract/translations";
import { eventInLanguage } from "#features/events/rules.ts";
import { isPageOpen } from "../rules.ts";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { askHosts } from "../requests/ask-hosts.ts";
import { writeCalendar } from "./calendar.ts";
import { type Typed } from "../household/household-view.ts";
import { endFeed, startFeed } from "../links/calendar-feeds.ts";
import type { Problem } from "../form/read-answers.ts";
import { answerForAll } from "../form/answer-for-all.ts";
import { readForm } from "../form/read-form.ts";
import { byHousehold } from "../form/record-answers.ts";
import { saveForm } from "../form/save-form.ts";
import { takePlaces } from "../form/take-places.ts";
import { freedBy } from "../form/lock-places.ts";
import { smallForms, type SmallFormKind } from "../people/small-forms.ts";
import { typedValue } from "../people/small-form.ts";
import { type Asked, type FormOutcome, openPage, spokenIn, viewPage } from "./open-page.ts";

/** Reading a page changes nothing: robots that make link previews read it too. */
export async function readHouseholdPage(base: Base, deps: Deps, asked: Asked & { notice: HouseholdPage["notice"] }) {
  return viewPage(await openPage(base, deps, { token: asked.token, locks: false }), asked);
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
  const found = await openPage(base, deps, {
    token: asked.token,
    locks: intent === "answer" && language === undefined,
  });
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
      return { page: viewPage(found, { ...typed, lang: language, isUnsaved }), isProblem: false };
    }
    if (!problems.every(isAboutQuestion)) return { page: viewPage(found, { ...typed, problems }), isProblem: true };
    await saveForm(opened.scope, household, { ...changes, filledIn: byHousehold });
    await offerFreedPlaces(opened.scope, freedBy(cells, places));
    if (problems.every(({ problem }) => problem === "REQUIRED")) return { notice: keepsOthers ? "KEPT" : "SAVED" };
    return { page: viewPage(found, { ...typed, notice: "SAVED", problems }), isProblem: true };
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
      page: viewPage(found, { ...asked, typed: asked.form, problems: [{ field: `message.${kind}`, problem }] }),
      isProblem: true,
    };
  }
  await askHosts(opened, { kind, message: message.data });
  return { notice: kind === "NOT_US" ? "TOLD" : "ASKED" };
}

/** Handles one of the small forms beside the answers. */
async function takeSmallForm(base: Base, deps: Deps, asked: Asked & { form: Typed }, smallForm: SmallFormKind) {
  const { token, form } = asked;
  const found = await openPage(base, deps, { token, locks: true, isNaming: smallForm.isNaming });
  const { opened, settings, household, places } = found;
  const about = typedValue(form, "about").slice(0, 60);
  const isRsvpOpen = isPageOpen(household, settings, base.now);
  const problems = await smallForm.take({ scope: opened.scope, household, places, isRsvpOpen, form, about });
  if (problems.length === 0) return { notice: smallForm.notice };
  const name = `${smallForm.name}.${about}`;
  return {
    page: viewPage(found, {
      ...asked,
      typedForm: { form: name, values: Object.fromEntries([...form].map(([field, [value = ""]]) => [field, value])) },
      problems: problems.map(({ field, problem }) => ({ field: `${name}.${field}`, problem })),
    }),
    isProblem: true,
  };
}

const isAboutQuestion = ({ field, problem }: Problem) => field.startsWith("q.") && problem !== "NOT_YOURS";

/** The calendar file of an event the household is invited to; NOT_FOUND for any other event. */
export async function readCalendar(base: Base, deps: Deps, asked: Asked & { eventId: string }) {
  const found = await openPage(base, deps, { token: asked.token, locks: false });
  const { language } = spokenIn(found, asked);
  const event = found.household.events.find((one) => one.id === asked.eventId);
  if (!event) throw notFound("This event");
  const names = inLanguage(found.settings.hero, language).names.join(" & ");
  return writeCalendar(eventInLanguage(event, language), names);
}
