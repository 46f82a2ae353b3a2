import type { PageHead } from "@nyota/contract/site/microsite";
import type { TypedForm } from "@nyota/contract/site/household-forms";
import type { FormProblem, HouseholdPage, ShownDetail, ShownQuestion } from "@nyota/contract/site/rsvp";
import type { Language } from "@nyota/contract/languages";
import { inLanguage, labelsIn } from "@nyota/contract/translations";
import { toValues } from "#features/questions/rules.ts";
import type { PictureOf } from "#features/microsite/queries.ts";
import { eventInLanguage } from "#features/events/rules.ts";
import { cellKey, hasPlace, headsOf, isAnswered, isOnWaitingList, isOpenAt, type Cell } from "../rules.ts";
import { asksOf, openQuestions, questionField } from "./questions.ts";
import { viewFileQuestions } from "./files.ts";
import { viewContacts, viewPhones } from "./view-contacts.ts";
import { viewPlusOnes } from "./view-plus-ones.ts";
import { answerKey, type Household, type Question } from "./load-household.ts";

export type Typed = ReadonlyMap<string, string[]>;
type Options = {
  head: PageHead;
  pictureOf: PictureOf;
  isRsvpOpen: boolean;
  now: Date;
  timeZone: string;
  about: HouseholdPage["about"];
  formUrl: string | null;
  calendarFeed: string | null;
  notice: HouseholdPage["notice"];
  /** The typed values of a form that was not saved, or not all of it, and its problems. */
  typed?: Typed;
  isUnsaved?: boolean;
  problems?: { field: string; problem: FormProblem }[];
  /** A small form that was refused. */
  typedForm?: TypedForm | undefined;
};

/** The page of a household as plain data. Pure: the same household and options always give the same page. */
export function viewHousehold(household: Household, options: Options): HouseholdPage {
  const { isRsvpOpen, now, formUrl, typed = new Map<string, string[]>() } = options;
  const openCells = household.cells.filter((cell) => isRsvpOpen && isOpenAt(cell.deadline, now));
  const deadlines = openCells.flatMap((cell) => (cell.deadline ? [new Date(cell.deadline).toISOString()] : [])).sort();
  return {
    head: options.head,
    household: { name: household.name, salutation: household.salutation },
    is_open: openCells.length > 0,
    has_answered: household.cells.some(isAnswered),
    is_unsaved: options.isUnsaved ?? false,
    deadline: deadlines[0] ?? null,
    time_zone: options.timeZone,
    people: new Set(household.cells.map((cell) => cell.guest_id)).size,
    events: household.events.map((event) => ({
      ...eventInLanguage(event, options.head.language),
      meal_options: labelsIn(event, "meal_options", options.head.language),
      cover: options.pictureOf(event.cover_id),
      is_open: openCells.some((cell) => cell.event_id === event.id),
      places_left: placesLeft(household, event.id),
      calendar_url: formUrl && `${formUrl}/calendar/${event.id}.ics?lang=${options.head.language}`,
      guests: household.members.flatMap((member) => {
        const cell = household.cells.find((one) => one.guest_id === member.id && one.event_id === event.id);
        if (!cell) return [];
        const key = cellKey(event.id, member.id);
        const chosen = typed.get(`answer.${key}`)?.[0];
        const response = chosen ?? cell.response;
        const plusOnes = Number(typed.get(`plus.${key}`)?.[0] ?? cell.plus_ones);
        return [
          {
            id: member.id,
            name: member.name,
            diet: member.diet,
            response: response === "ACCEPTED" || response === "DECLINED" ? response : null,
            meal_choice: typed.get(`meal.${key}`)?.[0] ?? cell.meal_choice,
            plus_ones: Number.isInteger(plusOnes) ? plusOnes : cell.plus_ones,
            plus_ones_allowed: cell.plus_ones_allowed,
            expected_plus_ones: cell.expected_plus_ones,
            named_plus_ones: cell.named_plus_ones,
            is_welcome: cell.is_welcome,
            tentative: tentativeOf(cell, chosen),
            offered_until: cell.offered_until && new Date(cell.offered_until).toISOString(),
          },
        ];
      }),
    })),
    questions: isRsvpOpen && openCells.length > 0 ? viewQuestions(household, typed, options.head.language) : [],
    open_questions: isRsvpOpen && openCells.length > 0 ? openQuestions(household) : [],
    details: viewDetails(household),
    documents: household.documents.map((document) => ({
      ...document,
      upload_url: formUrl && `${formUrl}/documents/${document.id}`,
    })),
    file_questions: viewFileQuestions(household, formUrl, options.head.language),
    plus_ones: viewPlusOnes(household, options),
    contacts: viewContacts(household),
    phones: viewPhones(household),
    journeys: household.journeys,
    stays: household.stays,
    typed: options.typedForm ?? null,
    about: options.about,
    request: household.request,
    form_url: formUrl,
    calendar_feed: options.calendarFeed,
    notice: options.notice,
    problems: options.problems ?? [],
  };
}

/** Where the places would not suffice if everybody who has none said yes: how many there are. */
function placesLeft({ cells, openPlaces }: Household, eventId: string): number | null {
  const places = openPlaces.get(eventId);
  if (places === undefined) return null;
  const without = cells.filter((cell) => cell.event_id === eventId && cell.is_welcome && !hasPlace(cell));
  const heads = without.reduce(
    (sum, cell) => sum + headsOf(cell, { ...cell, plus_ones: Math.max(cell.plus_ones, cell.expected_plus_ones) }),
    0,
  );
  return places < heads ? places : null;
}

/** With the choice of a form that was not saved: it does not end the waiting, or an offer. */
function tentativeOf({ tentative }: Cell, chosen: string | undefined) {
  if (chosen === undefined) return tentative;
  if (chosen === "UNSURE") return "UNSURE";
  return isOnWaitingList(tentative) ? tentative : null;
}

/** By guest, the values of the columns that guests see; guests without values are left out. */
function viewDetails({ members, columns }: Household): HouseholdPage["details"] {
  return members.flatMap(({ id, name, custom_fields }) => {
    const customFields = custom_fields as Record<string, string | number | boolean | string[] | undefined>;
    const details = columns.flatMap(({ key, label, type }) => {
      const value = customFields[key] ?? [];
      const values = (Array.isArray(value) ? value : [value]).map(String);
      return values.length > 0 ? [{ label, type: type as ShownDetail["type"], values }] : [];
    });
    return details.length > 0 ? [{ guest_id: id, guest_name: name, details }] : [];
  });
}

const pickShown = ({ text, help, type, is_required }: Pick<Question, "text" | "help" | "type" | "is_required">) => ({
  text,
  help,
  type,
  is_required,
});

function viewQuestions(household: Household, typed: Typed, language: Language): ShownQuestion[] {
  const asks = asksOf(household);
  const fields = new Set(asks.map((ask) => questionField(ask.question.id, ask.who)));
  return asks.map(({ question, who, member }) => {
    const field = questionField(question.id, who);
    const condition = question.shown_if;
    const on =
      condition &&
      [who, "household"].map((one) => questionField(condition.question_id, one)).find((f) => fields.has(f));
    return {
      field,
      ...pickShown(inLanguage(question, language)),
      options: labelsIn(question, "options", language),
      guest_name: member?.name ?? null,
      shown_if: condition && on ? { field: on, equals: condition.equals } : null,
      values: typed.get(field) ?? toValues(household.answers.get(answerKey(question.id, who))),
    };
  });
}
