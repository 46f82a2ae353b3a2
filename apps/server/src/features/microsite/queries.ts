import { keysOf } from "@nyota/contract/keys-of";
import {
  type Microsite,
  type PageHead,
  type ShownEvent,
  siteAbout,
  type SiteAbout,
  shownEvent,
  type SitePage,
  type Theme,
} from "@nyota/contract/site/microsite";
import { dayFields, type DayFieldName } from "@nyota/contract/site/day-fields";
import { shownSections, type SectionList } from "@nyota/contract/site/sections";
import { inLanguage } from "@nyota/contract/translations";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import { columnsOf } from "#db/columns.ts";
import { eventInLanguage } from "#features/events/rules.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Deps } from "#http/deps.ts";
import { isPublic, momentsOf, readDays, type Moments } from "./moment.ts";
import { loadPictures, sharedUrl, type PictureOf } from "./pictures.ts";
import { fillTranslations, mergeSections, namesFrom, slugSuffix, slugWords, themeOf } from "./rules.ts";

export { momentsOf, readDays, type Moments } from "./moment.ts";
export { loadPictures, pictureIn, type PictureOf } from "./pictures.ts";

export type SiteDeps = Pick<Deps, "tokens" | "config">;
export type Settings = Omit<Microsite, "public_url" | "has_password" | "is_published" | "visibility" | "pictures"> & {
  password_hash: string | null;
  project: {
    title: string;
    languages: PageHead["languages"];
    start_date: string | null;
    end_date: string | null;
    time_zone: string;
  };
};

/** The saved settings of the microsite, merged over the defaults from the project. */
export async function readSettings(scope: Scope, { tokens }: Pick<SiteDeps, "tokens">): Promise<Settings> {
  const [project, saved] = await Promise.all([
    scope.db
      .selectFrom("projects")
      .select(["title", "languages", "start_date", "end_date", "venue_city", "time_zone"])
      .where("id", "=", scope.projectId)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
    scope.db.selectFrom("microsites").selectAll().where("project_id", "=", scope.projectId).executeTakeFirst(),
  ]);
  if (!project) throw notFound("This project");
  const defaults = {
    // Derived with a key, so that the proposed address is the same at every read and can't be guessed.
    slug: `${slugWords(project.title)}-${slugSuffix(tokens.keyed("microsite slug", scope.projectId))}`,
    theme: "jharokha" as Theme,
    languages: project.languages as PageHead["languages"],
    hero: {
      title: null,
      names: namesFrom(project.title),
      date_text: null,
      place: project.venue_city,
      image: null,
      translations: {},
    },
    story: null,
    sections: mergeSections([]),
    dress_code: null,
    travel_tips: null,
    gallery: [],
    faq: [],
    gift_note: null,
    contacts: [],
    ...noDayFields,
    is_rsvp_open: true,
    rsvp_deadline: null,
    seo_title: null,
    seo_image: null,
    translations: {},
    password_hash: null,
    published_at: null,
    updated_at: null,
  };
  if (!saved) return { ...defaults, project, is_saved: false } as Settings;
  return {
    ...defaults,
    ...saved,
    ...readJson(saved),
    theme: themeOf(saved.theme),
    project,
    is_saved: true,
  } as Settings;
}

type Saved = Record<"hero" | "gallery" | "faq" | "contacts" | "sections", unknown>;
type Parts = Pick<Settings, "hero" | "gallery" | "faq" | "contacts">;
const readJson = ({ hero, gallery, faq, contacts, sections }: Saved) => ({
  ...fillTranslations({ hero, gallery, faq, contacts } as Parts),
  sections: mergeSections(sections as SectionList),
});

/** The microsite for its hosts, with who can see what. */
export async function readMicrosite(scope: Scope, deps: SiteDeps): Promise<Microsite> {
  const { password_hash, project: _, ...settings } = await readSettings(scope, deps);
  return {
    ...settings,
    public_url: `${deps.config.publicUrl}/w/${settings.slug}`,
    has_password: password_hash !== null,
    is_published: settings.published_at !== null,
    pictures: Object.fromEntries(await loadPictures(scope, deps, "PRIVATE")),
    visibility: await readVisibility(scope),
  };
}

/** Who is invited is counted anew only after a change; who has a link is not in the log of changes, and quickly found. */
async function readVisibility(scope: Scope): Promise<Microsite["visibility"]> {
  const { households } = await scope.cached({
    name: "invited households",
    tables: ["guests", "invitations"],
    compute: async () => ({ households: await listInvitedHouseholds(scope) }),
  });
  const linked = await countLinked(scope, households);
  const events = await scope.db
    .selectFrom("events")
    .select(["id", "name", "is_private"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  const named = (isPrivate: boolean) =>
    events.filter((event) => event.is_private === isPrivate).map(({ id, name }) => ({ id, name }));
  return {
    households_invited: households.length,
    households_with_link: linked,
    public_events: named(false),
    private_events: named(true),
  };
}

/** The households with an invited guest, and such guests without a household. */
async function listInvitedHouseholds(scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(g.sub_group_id, g.id) as id from guests g
    join (select distinct guest_id from invitations where project_id = ${scope.projectId}) i on i.guest_id = g.id
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function countLinked(scope: Scope, households: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`select distinct coalesce(sub_group_id, guest_id) as id from rsvp_links
    where project_id = ${scope.projectId} and revoked_at is null`.execute(scope.db);
  const linked = new Set(rows.map(({ id }) => id));
  return households.filter((id) => linked.has(id)).length;
}

export type PageOptions = Pick<PageHead, "language" | "languages"> & { pictureOf: PictureOf };

/** The header of both guest pages. */
export const headOf = (settings: Settings, options: PageOptions): PageHead => ({
  ...inLanguage(settings.hero, options.language),
  theme: settings.theme,
  language: options.language,
  languages: options.languages,
  start_date: settings.project.start_date,
  end_date: settings.project.end_date,
  image: options.pictureOf(settings.hero.image),
  shared_image_url: sharedUrl(options.pictureOf(settings.seo_image) ?? options.pictureOf(settings.hero.image)),
});

export async function readSitePage(scope: Scope, settings: Settings, options: PageOptions): Promise<SitePage> {
  const about = aboutOf(settings, { ...options, moments: momentsOf(await readDays(scope), isPublic) });
  return {
    head: headOf(settings, options),
    events: about.sections.includes("schedule") ? await listPublicEvents(scope, options) : null,
    about,
  };
}

/** What the hosts tell their guests, for both guest pages, which draw only the shown sections of it. */
export const aboutOf = (
  settings: Omit<Settings, "hero">,
  { language, pictureOf, moments }: Pick<PageOptions, "language" | "pictureOf"> & { moments: Moments },
): SiteAbout => ({
  ...pickFrom(inLanguage(settings, language), sameSections),
  ...pickFrom(
    {
      ...noDayFields,
      ...pickFrom(
        inLanguage(settings, language),
        dayNames.filter((name) => moments[dayFields[name].shown]),
      ),
    },
    dayNames,
  ),
  sections: shownSections(settings.sections),
  faq: settings.faq.map((entry) => inLanguage(entry, language)),
  contacts: settings.contacts.map((entry) => inLanguage(entry, language)),
  gallery: settings.gallery.flatMap((entry) => {
    const picture = pictureOf(entry.image);
    return picture ? [{ ...picture, caption: inLanguage(entry, language).caption }] : [];
  }),
});

/** Whether a shown section has something in it, apart from the schedule, whose events are the project's. */
export function hasOwnContents(settings: Omit<Settings, "hero">): boolean {
  const { sections, ...contents } = aboutOf(settings, {
    language: "en",
    pictureOf: () => null,
    moments: { DAY: false, AFTER: false },
  });
  const texts = sections.map((section) => (section === "schedule" ? null : contents[section]));
  return (
    texts.some((text) => text !== null && text.length > 0) ||
    (sections.includes("gallery") && settings.gallery.length > 0)
  );
}

const dayNames = keysOf(dayFields);
const noDayFields = Object.fromEntries(dayNames.map((name) => [name, null])) as Record<DayFieldName, null>;
const sameSections = keysOf(siteAbout.omit({ sections: true, gallery: true, faq: true, contacts: true }).shape);
const pickFrom = <T extends object, K extends keyof T>(row: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;

/** What guests read of an event, in all its languages, and what its name is made of, as columns of its row. */
export const shownEventColumns = [
  ...columnsOf(shownEvent.omit({ map_url: true, cover: true })),
  "kind" as const,
  "cover_id" as const,
  "translations" as const,
  "map_link as map_url" as const,
];

async function listPublicEvents(scope: Scope, { language, pictureOf }: PageOptions): Promise<ShownEvent[]> {
  const rows = await scope.db
    .selectFrom("events")
    .select(shownEventColumns)
    .where("project_id", "=", scope.projectId)
    .where("is_private", "=", false)
    .orderBy(ownOrder())
    .execute();
  return rows.map((row) => {
    const { kind: _kind, cover_id, ...event } = eventInLanguage(row, language);
    return { ...event, map_url: safeUrl(row.map_url), cover: pictureOf(cover_id) };
  });
}

/** A link typed by a host is used only when it is http or https. */
export const safeUrl = (url: string | null) => (url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null);
