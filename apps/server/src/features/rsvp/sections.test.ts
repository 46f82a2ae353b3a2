import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { siteSections, type SiteSection } from "@nyota/contract/site/sections";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
let params: { projectId: string };
beforeEach(async () => {
  wedding = await makeWedding(server);
  params = { projectId: wedding.projectId };
});

const save = (body: Record<string, unknown>) =>
  send(server.app, micrositeEndpoints.save, { params, body: { published: true, ...body } }, wedding.owner);
const read = async () => (await call(server.app, micrositeEndpoints.read, { params }, wedding.owner)).body;
const pages = async (lang = "en") => {
  const { pathname } = new URL((await read()).public_url);
  const [site, household] = [
    await open(server, `${pathname}?lang=${lang}`),
    await open(server, `${wedding.link}?lang=${lang}`),
  ];
  return { site: site.body, household: household.body };
};
const listOf = (order: readonly SiteSection[], hidden: SiteSection[] = []) =>
  order.map((section) => ({ section, is_shown: !hidden.includes(section) }));
const contents = {
  story: "We met on a train.",
  dress_code: "No <heels> on the lawns.",
  travel_tips: "Fly to Jaipur.",
  gift_note: "Only blessings.",
  faq: [{ question: "Is there parking?", answer: "Yes.\nBehind the hall." }],
  contacts: [{ name: "Priya", role: null, phone: "+919829011432" }],
};
/** A sentence of each section, except the gallery's. */
const marks: Partial<Record<SiteSection, string>> = {
  story: "We met on a train.",
  schedule: 'id="schedule"',
  dress_code: "No &lt;heels&gt; on the lawns.",
  travel_tips: "Fly to Jaipur.",
  faq: "Is there parking?",
  gift_note: "Only blessings.",
  contacts: "+919829011432",
};
/** The sections of a page in their order. */
const orderIn = (html: string) =>
  siteSections
    .flatMap((section) => {
      const at = html.indexOf(marks[section] ?? "\u0000");
      return at < 0 ? [] : [{ section, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ section }) => section);
const withMarks = siteSections.filter((section) => section in marks);
const without =
  (...left: SiteSection[]) =>
  (order: readonly SiteSection[]) =>
    order.filter((section) => !left.includes(section));

describe("the sections of the guests' pages", () => {
  test("are in the usual order until the host orders them", async () => {
    await save(contents);
    expect((await read()).sections).toEqual(listOf(siteSections));
    const { site, household } = await pages();
    expect(orderIn(site)).toEqual(withMarks);
    expect(orderIn(household)).toEqual(without("schedule")(withMarks));
    expect(site).toContain("Yes.\nBehind the hall.");
  });

  test("follow the host's order on both pages, and hidden ones are in neither", async () => {
    const order = siteSections.toReversed();
    expect((await save({ ...contents, sections: listOf(order, ["travel_tips", "contacts"]) })).status).toBe(200);
    const { site, household } = await pages();
    const shown = without("travel_tips", "contacts")(withMarks.toReversed());
    expect(orderIn(site)).toEqual(shown);
    expect(orderIn(household)).toEqual(without("schedule")(shown));
    expect((await read()).travel_tips).toBe("Fly to Jaipur.");
  });

  test("that are empty are not there", async () => {
    await save({ dress_code: "  ", travel_tips: null });
    const { site, household } = await pages();
    for (const html of [site, household])
      for (const id of ["dress-code", "travel-tips", "gallery", "faq"]) expect(html).not.toContain(`id="${id}"`);
  });

  test("have headings in the reader's language", async () => {
    await save({ ...contents, languages: ["en", "hi"] });
    for (const html of Object.values(await pages("hi"))) {
      expect(html).toContain("पहनावा</h2>");
      expect(html).toContain("यात्रा के सुझाव</h2>");
    }
  });

  test.each([
    ["one is missing", siteSections.slice(1)],
    ["one is there twice", [...siteSections, "story"]],
    ["one replaces another", ["story", ...siteSections.slice(0, -1)]],
    ["none is there", []],
  ] as const)("are refused when %s", async (_, order) => {
    const refused = await save({ sections: listOf(order) });
    expect(refused).toMatchObject({ status: 400, body: { sections: ["Give every section once."] } });
  });

  test("that were stored before a section existed are followed by it", async () => {
    await save({ sections: listOf(siteSections.toReversed()) });
    await inProject(server, wedding.projectId, (db) =>
      sql`update microsites set sections = '[{"section": "faq", "is_shown": false}, {"section": "gone", "is_shown": true}]'`.execute(
        db,
      ),
    );
    const { sections } = await read();
    expect(sections).toEqual([{ section: "faq", is_shown: false }, ...listOf(without("faq")(siteSections))]);
  });
});
