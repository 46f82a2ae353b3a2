import type { SiteAbout } from "@nyota/contract/site/microsite";
import type { SiteSection } from "@nyota/contract/site/sections";
import { Fragment, type ReactNode } from "react";
import type { Messages } from "../messages.ts";
import { Contacts } from "./contacts.tsx";
import { Faq } from "./faq.tsx";
import { Gallery } from "./gallery.tsx";
import { Prose } from "./prose.tsx";

type SectionsProps = {
  about: SiteAbout;
  words: Messages;
  contactsTitle: string;
  /** The schedule, on a page that does not show the events anyway. */
  schedule?: ReactNode;
};

/** What the hosts tell their guests, in the hosts' order; a section without contents is not there. */
export function Sections({ about, words, contactsTitle, schedule = null }: SectionsProps) {
  const drawn: Record<SiteSection, ReactNode> = {
    story: <Prose id="story" title={words.story} text={about.story} />,
    schedule,
    dress_code: <Prose id="dress-code" title={words.dressCode} text={about.dress_code} />,
    travel_tips: <Prose id="travel-tips" title={words.travelTips} text={about.travel_tips} />,
    gallery: <Gallery pictures={about.gallery} words={words} />,
    faq: <Faq title={words.faq} entries={about.faq} />,
    gift_note: <Prose id="gifts" title={words.gifts} text={about.gift_note} />,
    contacts: <Contacts people={about.contacts} title={contactsTitle} words={words} />,
  };
  return about.sections.map((section) => <Fragment key={section}>{drawn[section]}</Fragment>);
}
