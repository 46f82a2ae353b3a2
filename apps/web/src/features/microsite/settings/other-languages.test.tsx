import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";
import type { Microsite } from "@nyota/contract/site/microsite";
import { siteSections } from "@nyota/contract/site/sections";
import { captionFields, contactFields, faqFields, heroFields, siteFields } from "@nyota/contract/site/site-fields";
import { translatedFields } from "@nyota/contract/translations";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ContactsSection } from "./contacts-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { micrositeBody, micrositeFormSchema, micrositeToForm } from "./microsite-form-schema.ts";
import { NamesSection } from "./names-section.tsx";
import { TextsSection } from "./texts-section.tsx";
import { Form } from "#ui/form/form.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";

beforeEach(() => void stubServer());

type Infos = Readonly<Record<string, FieldInfo>>;
const rowOf = (fields: Infos) => {
  const lists = (field: string) => (fields[field]?.kind === "texts" ? ["Aanya", "Kabir"] : field);
  const hindi = (field: string) => (fields[field]?.kind === "texts" ? { Kabir: "कबीर" } : `हिन्दी ${field}`);
  const names = translatedFields(fields);
  return {
    ...Object.fromEntries(names.map((field) => [field, lists(field)])),
    translations: { hi: Object.fromEntries(names.map((field) => [field, hindi(field)])) },
  };
};
const image = "0197f000-0000-7000-8000-000000000001";
const site = {
  ...rowOf(siteFields),
  hero: { ...rowOf(heroFields), image: null },
  gallery: [{ ...rowOf(captionFields), image }],
  faq: [rowOf(faqFields)],
  contacts: [{ ...rowOf(contactFields), phone: "+919829011432" }],
  live_stream_url: null,
  album_url: null,
  theme: "lotus",
  languages: ["en", "hi"],
  sections: siteSections.map((section) => ({ section, is_shown: true })),
  seo_image: null,
  is_rsvp_open: true,
  rsvp_deadline: null,
  has_password: false,
  pictures: {},
} as unknown as Microsite;

test("opening and saving the page changes no text of any language", () => {
  const { has_password: _, pictures: _pictures, ...sent } = site;
  const values = micrositeFormSchema.parse(micrositeToForm(site, "Asia/Kolkata"));
  expect(micrositeBody(values, { zone: "Asia/Kolkata" })).toEqual(sent);
});

const open = (languages: Microsite["languages"], contents: Microsite) =>
  show(
    <Form
      schema={micrositeFormSchema}
      defaultValues={{ ...micrositeToForm(contents, "Asia/Kolkata"), languages }}
      onSubmit={() => Promise.resolve()}
    >
      {() => (
        <>
          <NamesSection />
          <TextsSection />
          <FaqSection />
          <ContactsSection />
          <GallerySection />
        </>
      )}
    </Form>,
    { project: projectFor({ MICROSITE: "EDIT" }) },
  );
const inHindi = () => screen.queryAllByLabelText(/ in Hindi/).filter((field) => field.matches("input, textarea"));

test("every text of the page has a field for the other language, with what is stored", () => {
  open(["en", "hi"], site);
  const values = inHindi().map((field) => (field as HTMLInputElement).value);
  for (const fields of [siteFields, heroFields, faqFields, contactFields, captionFields] as Infos[])
    for (const field of translatedFields(fields).filter((name) => fields[name]?.kind !== "texts"))
      expect(values).toContain(`हिन्दी ${field}`);
  expect((screen.getByLabelText(/^Kabir/) as HTMLInputElement).value).toBe("कबीर");
});

test("a page in one language asks for no other, but shows what is stored", () => {
  const untranslated = Object.fromEntries(
    keysOf(site).map((key) => [key, Array.isArray(site[key]) && key !== "sections" ? [] : site[key]]),
  ) as Microsite;
  open(["en"], { ...untranslated, translations: {}, hero: { ...site.hero, translations: {} } });
  expect(inHindi()).toEqual([]);
});
