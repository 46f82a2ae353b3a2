import { callOutcomes } from "@nyota/contract/site/call-outcomes";
import type { HelperPage as Page } from "@nyota/contract/site/helper-page";
import type { ReactNode } from "react";
import { CallForm } from "./call-form.tsx";
import { LanguageSwitch, SiteFrame } from "../hero.tsx";
import { formatMoment } from "../format.ts";
import { callMessages, type CallMessages } from "../messages/calls.ts";

export const callWords = ({ head }: Page): CallMessages => callMessages[head.language];

/** The page with which somebody without an account phones for the hosts. Every button sends a form. */
export function HelperPage({ page }: { page: Page }) {
  const words = callWords(page);
  return (
    <SiteFrame head={page.head}>
      <div className="addressed">
        <span>{words.howMany(page.due, page.open)}</span>
        <LanguageSwitch head={page.head} path={page.form_url} />
      </div>
      <HelperNoticeBox page={page} words={words} />
      {page.current ? (
        <CurrentCall page={page} current={page.current} words={words} />
      ) : (
        <Start page={page} words={words} />
      )}
      <footer className="foot">
        <p>{words.privacy}</p>
      </footer>
    </SiteFrame>
  );
}

type Shown = { page: Page; words: CallMessages };

function Start({ page, words }: Shown) {
  if (page.due === 0) {
    const [title, more] = page.open === 0 ? [words.done, words.doneMore] : [words.nobody, words.nobodyMore];
    return (
      <>
        <h1>{title}</h1>
        <p className="lead">{more}</p>
      </>
    );
  }
  return (
    <>
      <h1>{words.hello(page.helper)}</h1>
      <p className="lead">{words.lead}</p>
      <PlainForm page={page}>
        <div className="save">
          <button type="submit" name="intent" value="next">
            {words.next}
          </button>
        </div>
      </PlainForm>
    </>
  );
}

function CurrentCall({ page, current, words }: Shown & { current: NonNullable<Page["current"]> }) {
  return (
    <>
      <h1>{current.form.household.name}</h1>
      <p className="lead">{words.reserved}</p>
      <section className="card" aria-labelledby="phones">
        <h2 id="phones">{words.phones}</h2>
        <ul className="phones">
          {current.people.map(({ id, name, phones }) => (
            <li key={id}>
              <span>{name}</span>
              {phones.length === 0 && <small>{words.noPhone}</small>}
              {phones.map((phone) => (
                <a key={phone} href={`tel:${phone}`} aria-label={words.call(name, phone)}>
                  {phone}
                </a>
              ))}
            </li>
          ))}
        </ul>
        <p className="to-end">
          <a href="#ended">{words.toEnd}</a>
        </p>
      </section>
      <EarlierCalls page={page} current={current} words={words} />
      <CallForm page={page} current={current} words={words} outcomes={callOutcomes} />
      <PlainForm page={page}>
        <input type="hidden" name="household" value={current.id} />
        <div className="quick">
          <button type="submit" className="quiet" name="intent" value="skip">
            {words.skip}
          </button>
          <button type="submit" className="quiet" name="intent" value="stop">
            {words.stop}
          </button>
        </div>
      </PlainForm>
    </>
  );
}

function EarlierCalls({ page, current, words }: Shown & { current: NonNullable<Page["current"]> }) {
  if (current.calls.length === 0) return null;
  return (
    <section className="card" aria-labelledby="earlier">
      <h2 id="earlier">{words.earlier}</h2>
      <ul className="made-calls">
        {current.calls.map(({ id, outcome, caller, created_at, notes }) => (
          <li key={id}>
            <b>{words.ends[outcome]}</b>{" "}
            <small>
              {formatMoment(created_at, page.time_zone, page.head.language)}, {words.by(caller)}
            </small>
            {notes && <p>{notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PlainForm = ({ page, children }: { page: Page; children: ReactNode }) => (
  <form method="post" action={page.form_url}>
    <input type="hidden" name="lang" value={page.head.language} />
    {children}
  </form>
);

function HelperNoticeBox({ page: { notice }, words }: Shown) {
  if (notice === null) return null;
  const [title, more] = {
    SAVED: [words.saved, words.savedMore],
    SKIPPED: [words.skipped, words.skippedMore],
    LOST: [words.lost, words.lostMore],
  }[notice];
  return (
    <div className={notice === "LOST" ? "notice wrong" : "notice"} id="thanks" role="status" tabIndex={-1}>
      <b>{title}</b>
      <p>{more}</p>
    </div>
  );
}
