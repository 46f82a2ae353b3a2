import type { HouseholdPage as Page } from "@nyota/contract/site/rsvp";
import type { ReactNode } from "react";
import { peopleAsked } from "./addressee.ts";
import { AskHosts } from "./ask-hosts.tsx";
import { Details } from "./details.tsx";
import { Documents } from "./documents.tsx";
import { EventHeading } from "./event-heading.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { formatDeadline } from "./format.ts";
import { GuestAnswer, PlacesLeft } from "./guest-answer.tsx";
import { LanguageSwitch, SiteFrame } from "./hero.tsx";
import { LastRequest } from "./last-request.tsx";
import { messagesFor, type Messages } from "./messages.ts";
import { Notice } from "./notice.tsx";
import { Contacts } from "./forms/contacts.tsx";
import { Journeys } from "./forms/journeys.tsx";
import { PlusOnes } from "./forms/plus-ones.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { Questions } from "./questions.tsx";
import { DayNotes } from "./sections/day-notes.tsx";
import { Sections } from "./sections/sections.tsx";
import { StopMessages } from "./forms/stop-messages.tsx";
import { Subscription } from "./forms/subscription.tsx";
import { Stays } from "./sections/stays.tsx";

/** The private page of one household, on the server and in the host's preview alike. */
export function HouseholdPage({ page }: { page: Page }) {
  const { head } = page;
  const words = messagesFor(head.language);
  const people = peopleAsked(page, words);
  return (
    <SiteFrame head={head}>
      <div className="addressed">
        <span>{people ? words.forPeople(people) : words.forHousehold(page.household.name)}</span>
        <LanguageSwitch head={head} path={page.form_url} form={hasForm(page) ? formId : undefined} />
      </div>
      <Notice page={page} words={words} />
      <DayNotes about={page.about} words={words} />
      <h1>{words.dear(page.household.salutation ?? people ?? words.household(page.household.name))}</h1>
      <p className="lead">{leadOf(page, words)}</p>
      {page.documents.some(({ received_at }) => received_at === null) && (
        <p className="lead">
          <a href="#documents">{words.documentsBelow}</a>
        </p>
      )}
      {page.file_questions.some(({ files }) => files.some(({ received_at }) => received_at === null)) && (
        <p className="lead">
          <a href="#files">{words.filesBelow}</a>
        </p>
      )}
      <LastRequest page={page} words={words} />
      <AnswerForm page={page}>
        <QuickAnswers page={page} words={words} />
        {page.events.map((event) => (
          <section key={event.id} className="card" aria-labelledby={`event-${event.id}`}>
            <EventHeading
              event={event}
              language={head.language}
              homeZone={page.time_zone}
              calendarUrl={event.calendar_url}
            />
            <PlacesLeft event={event} words={words} />
            {event.guests.map((guest) => (
              <GuestAnswer
                key={guest.id}
                event={event}
                guest={guest}
                words={words}
                problems={page.problems}
                page={page}
              />
            ))}
          </section>
        ))}
        <Questions page={page} words={words} />
        {page.is_open && (
          <div className="save">
            <button type={page.form_url ? "submit" : "button"}>{words.save(page.people)}</button>
            <p className="unsaved" hidden={!page.is_unsaved} role="status">
              {words.unsaved}
            </p>
          </div>
        )}
      </AnswerForm>
      <PlusOnes page={page} words={words} />
      {!page.is_open && page.events.length > 0 && (
        <AskHosts kind="CHANGE" page={page} words={words} label={words.ask} isOpen />
      )}
      <Subscription page={page} words={words} />
      <Details page={page} words={words} />
      <Stays page={page} words={words} />
      <Journeys page={page} words={words} />
      <Contacts page={page} words={words} />
      {page.is_open && page.events.length > 0 && (
        <AskHosts kind="CHANGE" page={page} words={words} label={words.askOther} />
      )}
      <Documents page={page} words={words} />
      <FileQuestions page={page} words={words} />
      <Sections about={page.about} words={words} contactsTitle={words.contacts} />
      <footer className="foot">
        <AskHosts kind="NOT_US" page={page} words={words} label={words.notUs(page.household.name)} />
        <StopMessages page={page} words={words} />
        <p>{words.privacy}</p>
      </footer>
    </SiteFrame>
  );
}

const formId = "answers";
const hasForm = (page: Page): page is Page & { form_url: string } => page.form_url !== null && page.is_open;

function AnswerForm({ page, children }: { page: Page; children: ReactNode }) {
  if (!hasForm(page)) return <div className="answers">{children}</div>;
  return (
    <form
      id={formId}
      className="answers"
      method="post"
      action={page.form_url}
      data-opened={`${page.form_url}/opened`}
      data-unsaved={page.is_unsaved || undefined}
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="lang" value={page.head.language} />
      {children}
    </form>
  );
}

function leadOf(page: Page, words: Messages) {
  if (page.events.length === 0) return words.noEvents;
  if (!page.is_open) return words.closed;
  const date = page.deadline && formatDeadline(page.deadline, page.time_zone, page.head.language);
  return `${words.welcome} ${date ? words.answerBy(date) : words.answer}`;
}
