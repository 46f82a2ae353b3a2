import type { DriverPage as DriverPageData } from "@nyota/contract/pickups/driver-page";
import type { HelperPage as HelperPageData } from "@nyota/contract/site/helper-page";
import type { PageHead, SitePage as SitePageData } from "@nyota/contract/site/microsite";
import type { HouseholdPage as HouseholdPageData } from "@nyota/contract/site/rsvp";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document, previewOf, titleOf, type PageMeta } from "./document.tsx";
import { callWords, HelperPage } from "./calls/helper-page.tsx";
import { DriverPage, driverWords } from "./driver/driver-page.tsx";
import { HouseholdPage } from "./household-page.tsx";
import { MessagePage, type MessageKind } from "./message-page.tsx";
import { messagesFor, type Language } from "./messages.ts";
import { PSEUDO } from "./messages/pseudo.ts";
import { PasswordPage } from "./password-page.tsx";
import { SitePage } from "./site-page.tsx";

const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

/** The page in the pseudo language, in a test of right to left. */
const inPseudo = <P extends { head: PageHead }>(page: P, { isPseudo = false }: PageMeta): P =>
  isPseudo ? { ...page, head: { ...page.head, language: PSEUDO as Language } } : page;

export const renderHousehold = (asked: HouseholdPageData, meta: PageMeta) => {
  const page = inPseudo(asked, meta);
  return render(
    <Document language={page.head.language} title={titleOf(page.head)} preview={previewOf(page.head, meta)} hasScript>
      <HouseholdPage page={page} />
    </Document>,
  );
};

export const renderSite = (asked: SitePageData, meta: PageMeta & { seoTitle: string | null; hasAsked: boolean }) => {
  const page = inPseudo(asked, meta);
  return render(
    <Document
      language={page.head.language}
      title={meta.seoTitle ?? titleOf(page.head)}
      preview={previewOf(page.head, meta)}
      hasScript
    >
      <SitePage page={page} path={meta.path} hasAsked={meta.hasAsked} />
    </Document>,
  );
};

export const renderPassword = ({ head, isWrong }: { head: PageHead; isWrong: boolean }, meta: PageMeta) =>
  render(
    <Document language={head.language} title={titleOf(head)} hasScript={false}>
      <PasswordPage head={head} isWrong={isWrong} path={meta.path} />
    </Document>,
  );

export const renderHelper = (page: HelperPageData) =>
  render(
    <Document language={page.head.language} title={callWords(page).title} hasScript>
      <HelperPage page={page} />
    </Document>,
  );

export const renderDriver = (page: DriverPageData) =>
  render(
    <Document language={page.head.language} title={driverWords(page).title} hasScript>
      <DriverPage page={page} />
    </Document>,
  );

export const renderMessage = ({ kind, language }: { kind: MessageKind; language: Language }) => {
  const words = messagesFor(language);
  const title = {
    GONE: words.gone,
    BUSY: words.busy,
    BROKEN: words.broken,
    REFUSED: words.refused,
    UNREADABLE: words.unreadable,
  }[kind];
  return render(
    <Document language={language} title={title} hasScript={false}>
      <MessagePage kind={kind} language={language} />
    </Document>,
  );
};
