import type { Untranslated } from "@nyota/contract/site/translations";
import { ownOrder } from "#features/events/queries.ts";
import { nameOfEvent } from "#features/events/rules.ts";
import { readSettings, type Settings, shownEventColumns, type SiteDeps } from "#features/microsite/queries.ts";
import { listActiveQuestions } from "#features/questions/queries.ts";
import type { Scope } from "#http/scope.ts";
import { type Translatable, untranslatedIn } from "./rules.ts";

/**
 * The texts that readers of one of the page's languages would read in the first one, in the order of the page. Sections
 * that are hidden and questions that are not asked are left out.
 */
export async function listUntranslated(scope: Scope, deps: Pick<SiteDeps, "tokens">): Promise<Untranslated[]> {
  const settings = await readSettings(scope, deps);
  const others = settings.languages.filter((language) => language !== settings.project.languages[0]);
  if (others.length === 0) return [];
  const objects = [...partsOfPage(settings), ...(await listEvents(scope)), ...(await listQuestions(scope))];
  return others.flatMap((language) =>
    objects.flatMap((object) =>
      untranslatedIn(object.object === "EVENT" ? withUsualName(object, language) : object, language),
    ),
  );
}

function partsOfPage(settings: Settings): Translatable[] {
  const part = (object: Translatable["object"], row: Translatable["row"]) => ({ object, id: null, name: null, row });
  const shown = new Set(settings.sections.filter(({ is_shown }) => is_shown).map(({ section }) => section));
  const hidden = settings.sections.filter(({ is_shown }) => !is_shown).map(({ section }) => [section, null]);
  return [
    part("HERO", settings.hero),
    part("PAGE", { ...settings, ...Object.fromEntries(hidden) }),
    ...(shown.has("gallery") ? settings.gallery.map((entry) => part("CAPTION", entry)) : []),
    ...(shown.has("faq") ? settings.faq.map((entry) => part("FAQ", entry)) : []),
    ...(shown.has("contacts") ? settings.contacts.map((entry) => part("CONTACT", entry)) : []),
  ];
}

async function listEvents(scope: Scope): Promise<Translatable[]> {
  const events = await scope.db
    .selectFrom("events")
    .select([...shownEventColumns, "meal_options"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  return events.map((row) => ({ object: "EVENT", id: row.id, name: row.name, row }));
}

async function listQuestions(scope: Scope): Promise<Translatable[]> {
  const questions = await listActiveQuestions(scope);
  return questions.map((row) => ({ object: "QUESTION", id: row.id, name: row.text, row }));
}

type NamedRow = Parameters<typeof nameOfEvent>[0];
/** An event that is only called what it is needs no other name. */
const withUsualName = (event: Translatable, language: Untranslated["language"]): Translatable => ({
  ...event,
  row: { ...event.row, name: nameOfEvent(event.row as unknown as NamedRow, language) },
});
