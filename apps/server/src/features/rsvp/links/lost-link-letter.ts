import type { PageHead } from "@nyota/contract/site/microsite";
import type { Letter } from "#gateways/letters.ts";
import { plainName } from "#lib/text/plain-name.ts";

type Links = { celebration: string; links: readonly { name: string; url: string }[] };

/** The private links of those whose address this is. Names are typed by people: none may look like an address. */
export function lostLinkLetter(language: PageHead["language"], { celebration, links }: Links): Letter {
  const { fallback, write } = letters[language];
  const what = plainName(celebration, fallback);
  const list = links.map(({ name, url }) => `${plainName(name, "")}\n${url}`.trim()).join("\n\n");
  const urls = links.map(({ url }) => url).join(" ");
  return write({ what, list, urls });
}

type Words = { what: string; list: string; urls: string };

const letters: Record<PageHead["language"], { fallback: string; write: (words: Words) => Letter }> = {
  en: {
    fallback: "the celebration",
    write: ({ what, list, urls }) => ({
      subject: `${what}: your private link`,
      text: `You asked for your private link again. Here it is:\n\n${list}\n\nKeep it to yourself: whoever has it can answer for you. If you didn't ask for it, there is nothing to do.\n`,
      short: `${what}: your private link ${urls}`,
    }),
  },
  hi: {
    fallback: "समारोह",
    write: ({ what, list, urls }) => ({
      subject: `${what}: आपका निजी लिंक`,
      text: `आपने अपना निजी लिंक फिर से माँगा था। यह रहा:\n\n${list}\n\nइसे अपने तक ही रखें: जिसके पास यह है, वह आपके लिए उत्तर दे सकता है। अगर आपने नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं है।\n`,
      short: `${what}: आपका निजी लिंक ${urls}`,
    }),
  },
};
