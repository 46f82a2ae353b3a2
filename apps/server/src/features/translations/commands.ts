import type { ParsedOf } from "@nyota/contract/endpoint";
import type { translationEndpoints } from "@nyota/contract/site/translations";
import { translationSchema } from "@nyota/contract/translation-schemas";
import { lockProject } from "#features/access/commands.ts";
import { updateEvent } from "#features/events/commands.ts";
import { readEvent } from "#features/events/queries.ts";
import { saveMicrosite } from "#features/microsite/commands.ts";
import { readSettings, type SiteDeps } from "#features/microsite/queries.ts";
import { updateQuestion } from "#features/questions/commands.ts";
import { readQuestion } from "#features/questions/queries.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { fieldOf, translate, translateAll } from "./rules.ts";

type Input = ParsedOf<typeof translationEndpoints.add>["body"];
type Patch = Parameters<typeof saveMicrosite>[2]["input"];

/** Adds one text in another language through the command that changes its object. */
export async function addTranslation(scope: Scope, deps: SiteDeps, { translation: typed, ...place }: Input) {
  const info = fieldOf(place);
  if (!info) throw new FieldsError({ field: ["This has no other languages."] });
  const parsed = translationSchema(info).safeParse(typed);
  if (!parsed.success) throw new FieldsError({ translation: parsed.error.issues.map(({ message }) => message) });
  const translation = parsed.data;
  if (place.object === "EVENT" && !mayDo(scope, "EVENT:EDIT"))
    throw new AppError("FORBIDDEN", "You don't have permission to change events.");
  // Two texts of one object that are added at once are both kept.
  await lockProject(scope);
  switch (place.object) {
    case "EVENT": {
      const event = translate(await readEvent(scope, idOf(place)), place, translation) ?? missing();
      return updateEvent(scope, { eventId: event.id, patch: { translations: event.translations } });
    }
    case "QUESTION": {
      const question = translate(await readQuestion(scope, idOf(place)), place, translation) ?? missing();
      return updateQuestion(scope, question.id, { translations: question.translations });
    }
    default:
      return saveMicrosite(scope, deps, {
        input: await partOf(scope, deps, place, translation),
        passwordHash: undefined,
      });
  }
}

/** The part of the page with the text translated. */
async function partOf(
  scope: Scope,
  deps: SiteDeps,
  place: Omit<Input, "translation">,
  translation: string,
): Promise<Patch> {
  const settings = await readSettings(scope, deps);
  switch (place.object) {
    case "HERO":
      return { hero: translate(settings.hero, place, translation) ?? missing() };
    case "CAPTION":
      return { gallery: translateAll(settings.gallery, place, translation) ?? missing() };
    case "FAQ":
      return { faq: translateAll(settings.faq, place, translation) ?? missing() };
    case "CONTACT":
      return { contacts: translateAll(settings.contacts, place, translation) ?? missing() };
    default:
      return { translations: (translate(settings, place, translation) ?? missing()).translations };
  }
}

function idOf({ object_id }: Pick<Input, "object_id">): string {
  if (object_id === null) throw new FieldsError({ object_id: ["This is required."] });
  return object_id;
}

function missing(): never {
  throw notFound("This text");
}
