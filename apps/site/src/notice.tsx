import type { HouseholdPage as Page, ShownGuest } from "@nyota/contract/site/rsvp";
import type { ReactNode } from "react";
import { formatDeadline } from "./format.ts";
import { personAnchor } from "./guest-answer.tsx";
import type { Messages } from "./messages.ts";

type NoticeProps = { page: Page; words: Messages };

/** What just happened, first on the page. */
export function Notice({ page, words }: NoticeProps) {
  if (page.problems.length > 0) {
    const isAboutDocument = page.problems.some(({ field }) => field.startsWith("document."));
    return (
      <Box tone="wrong" title={isAboutDocument ? words.documentRefused : words.mistakes}>
        {[...new Set(page.problems.map(({ problem }) => words.problems[problem]))].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isAboutDocument && <NoAnswerYet page={page} words={words} />}
      </Box>
    );
  }
  switch (page.notice) {
    case null:
      return null;
    case "SAVED":
      return <Saved page={page} words={words} />;
    case "ASKED":
      return <Box title={words.asked}>{words.askedMore}</Box>;
    case "TOLD":
      return <Box title={words.told}>{words.toldMore}</Box>;
    case "RECEIVED":
      return (
        <Box title={words.documentThanks}>
          <p>{words.documentThanksMore}</p>
          <NoAnswerYet page={page} words={words} />
        </Box>
      );
  }
}

type Open = { event: Page["events"][number]; guest: ShownGuest };

const openAnswers = (page: Page): Open[] =>
  page.events.flatMap((event) =>
    event.is_open ? event.guests.filter(({ response }) => response === null).map((guest) => ({ event, guest })) : [],
  );

/** A document is sent by its own form: the guest must not believe that unsaved answers were sent with it. */
function NoAnswerYet({ page, words }: NoticeProps) {
  const open = openAnswers(page);
  if (open.length === 0) return null;
  return (
    <>
      <p>{words.noAnswerYet}</p>
      <OpenAnswers open={open} page={page} words={words} />
    </>
  );
}

const OpenAnswers = ({ open, page, words }: NoticeProps & { open: Open[] }) => (
  <ul className="open">
    {open.map(({ event, guest }) => (
      <li key={`${event.id}.${guest.id}`}>
        <a href={`#${personAnchor(event.id, guest.id)}`}>
          {page.people === 1 ? event.name : words.openAnswer(event.name, guest.name)}
        </a>
      </li>
    ))}
  </ul>
);

/** Thanks only for saved answers: a guest who chose nothing, or not for everybody, must see what is still open. */
function Saved({ page, words }: NoticeProps) {
  const open = openAnswers(page);
  if (open.length === 0) {
    const date = page.deadline && formatDeadline(page.deadline, page.time_zone, page.head.language);
    return <Box title={words.thanks}>{date ? words.changeUntil(date) : words.changeLater}</Box>;
  }
  const isSaved = page.has_answered || page.questions.some(({ values }) => values.length > 0);
  return (
    <Box tone={isSaved ? undefined : "wrong"} title={isSaved ? words.stillOpen : words.notAnswered}>
      {!isSaved && <p>{words.notAnsweredMore}</p>}
      <OpenAnswers open={open} page={page} words={words} />
    </Box>
  );
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
