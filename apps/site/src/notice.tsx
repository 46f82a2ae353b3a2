import type { HouseholdPage as Page, ShownGuest } from "@nyota/contract/site/rsvp";
import type { ReactNode } from "react";
import { formatDeadline } from "./format.ts";
import type { Messages } from "./messages.ts";
import { formAnchor } from "./forms/small-form.tsx";
import { StoppedNumbers } from "./forms/stop-messages.tsx";
import { linkToProblem, openAnswers, type OpenLink, openQuestions } from "./open-links.ts";

type NoticeProps = { page: Page; words: Messages };

/** What just happened, first on the page. */
export function Notice({ page, words }: NoticeProps) {
  if (page.problems.length > 0) return <Problems page={page} words={words} />;
  switch (page.notice) {
    case null:
      return null;
    case "SAVED":
    case "KEPT":
      return <Saved page={page} words={words} />;
    case "ASKED":
      return <Box title={words.asked}>{words.askedMore}</Box>;
    case "TOLD":
      return <Box title={words.told}>{words.toldMore}</Box>;
    case "SUBSCRIBED":
      return <Box title={words.subscribed}>{words.subscribedMore}</Box>;
    case "UNSUBSCRIBED":
      return <Box title={words.unsubscribed}>{words.unsubscribedMore}</Box>;
    case "NAMED":
      return <Box title={words.personNamed}>{words.personNamedMore}</Box>;
    case "REMOVED":
      return <Box title={words.personRemoved}>{words.personRemovedMore}</Box>;
    case "CORRECTED":
      return <Box title={words.corrected}>{words.correctedMore}</Box>;
    case "TRAVEL":
      return <Box title={words.journeyTold}>{words.journeyToldMore}</Box>;
    case "NO_TRAVEL":
      return <Box title={words.journeyGone}>{words.journeyGoneMore}</Box>;
    case "STOPPED":
    case "ALLOWED":
      return <OfMessages page={page} words={words} />;
    case "RECEIVED":
      return (
        <Box title={words.documentThanks}>
          <p>{words.documentThanksMore}</p>
          <NoAnswerYet page={page} words={words} />
        </Box>
      );
  }
}

/** By what is so, not by what was sent: a number may have been stopped elsewhere as well, and a page is opened again. */
function OfMessages({ page, words }: NoticeProps) {
  const { phones } = page;
  if (phones.length === 0) return null;
  if (phones.every(({ stopped }) => stopped === null))
    return <Box title={words.messagesAllowed}>{words.messagesAllowedMore}</Box>;
  return (
    <Box title={phones.every(({ stopped }) => stopped !== null) ? words.messagesStopped : words.messagesPartlyStopped}>
      <StoppedNumbers page={page} words={words} />
    </Box>
  );
}

/** What could not be saved and why, each with a link to its place. */
function Problems({ page, words }: NoticeProps) {
  const { problems, notice } = page;
  if (problems.some(({ field }) => field.startsWith("document.")))
    return (
      <Box tone="wrong" title={words.documentRefused}>
        <ProblemTexts page={page} words={words} />
        <NoAnswerYet page={page} words={words} />
      </Box>
    );
  if (page.typed)
    return (
      <Box tone="wrong" title={words.formMistakes}>
        <Links links={[{ href: `#${formAnchor(page.typed.form)}`, text: words.formBack }]} />
        <ProblemTexts page={page} words={words} />
      </Box>
    );
  const links = problems.flatMap(({ field }) => linkToProblem(page, words, field) ?? []);
  return (
    <Box tone="wrong" title={notice === "SAVED" ? words.mistakesOfQuestions : words.mistakes}>
      <Links links={links} />
      <ProblemTexts page={page} words={words} />
    </Box>
  );
}

const ProblemTexts = ({ page, words }: NoticeProps) =>
  [...new Set(page.problems.map(({ problem }) => words.problems[problem]))].map((text) => <p key={text}>{text}</p>);

/** A document is sent by its own form: the guest must not believe that unsaved answers were sent with it. */
function NoAnswerYet({ page, words }: NoticeProps) {
  const open = openAnswers(page, words);
  if (open.length === 0) return null;
  return (
    <>
      <p>{words.noAnswerYet}</p>
      <Links links={open} />
    </>
  );
}

const Links = ({ links }: { links: OpenLink[] }) =>
  links.length > 0 && (
    <ul className="open">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );

/** Thanks only for saved answers: a guest who chose nothing, or not for everybody, must see what is still open. */
function Saved({ page, words }: NoticeProps) {
  const kept = page.notice === "KEPT" && <p>{words.keptAnswers}</p>;
  const open = [...openAnswers(page, words), ...openQuestions(page, words)];
  if (open.length === 0) {
    const date = page.deadline && formatDeadline(page.deadline, page.time_zone, page.head.language);
    return (
      <Box title={words.thanks}>
        {kept}
        <Said page={page} words={words} />
        <p>{date ? words.changeUntil(date) : words.changeLater}</p>
      </Box>
    );
  }
  const isSaved = page.has_answered || page.questions.some(({ values }) => values.length > 0);
  return (
    <Box tone={isSaved ? undefined : "wrong"} title={isSaved ? words.stillOpen : words.notAnswered}>
      {!isSaved && <p>{words.notAnsweredMore}</p>}
      {kept}
      <Links links={open} />
      {isSaved && <Said page={page} words={words} />}
    </Box>
  );
}

/** What was saved, so that a wrong tap is noticed. */
function Said({ page, words }: NoticeProps) {
  // For the events whose guests have all said the same, their number instead of their names.
  const namesOf = (hasSaid: (guest: ShownGuest) => boolean) =>
    page.events.flatMap((event) => {
      const asked = event.guests.filter(({ is_welcome }) => is_welcome);
      const who = asked.filter(hasSaid);
      if (who.length === 0) return [];
      const more = who.reduce((sum, guest) => sum + guest.plus_ones, 0);
      if (who.length < asked.length) {
        const names = who.map(({ name }) => name);
        return [words.openAnswer(event.name, words.list(more > 0 ? [...names, words.moreGuests(more)] : names))];
      }
      const people = who.length + more;
      return [people > 1 ? words.openAnswer(event.name, words.numberOfPeople(people)) : event.name];
    });
  const lines = [
    { events: namesOf(({ response }) => response === "ACCEPTED"), say: words.saidYes },
    { events: namesOf(({ response }) => response === "DECLINED"), say: words.saidNo },
    { events: namesOf(({ tentative }) => tentative === "WAITING"), say: words.saidWaiting },
    { events: namesOf(({ tentative }) => tentative === "UNSURE"), say: words.saidUnsure },
  ];
  return lines.map(({ events, say }, line) => events.length > 0 && <p key={line}>{say(events)}</p>);
}

type BoxProps = { tone?: "wrong" | undefined; title: string; children: ReactNode };

// The script focuses this, so that a screen reader reads it out.
const Box = ({ tone, title, children }: BoxProps) => (
  <div
    className={tone ? `notice ${tone}` : "notice"}
    id="thanks"
    role={tone === "wrong" ? "alert" : "status"}
    tabIndex={-1}
  >
    <b>{title}</b>
    {typeof children === "string" ? <p>{children}</p> : children}
  </div>
);
