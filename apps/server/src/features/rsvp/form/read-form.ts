import { answerChoices, type FormProblem } from "@nyota/contract/site/rsvp";
import { cellKey, isOpenAt, isSameAnswer, tidyAnswer, type Cell, type CellAnswer } from "../rules.ts";
import { asksOf } from "../household/questions.ts";
import type { Typed } from "../household/household-view.ts";
import type { Household } from "../household/load-household.ts";
import { readAnswers, type AnswerChange, type Problem } from "./read-answers.ts";

export type CellChange = { cell: Cell; after: CellAnswer };
export type FormChanges = { cells: CellChange[]; answers: AnswerChange[]; problems: Problem[] };

const fieldPattern = /^(answer|meal|plus)\.([^.]+)\.([^.]+)$/;

/**
 * The changes that a submitted form makes to this household, and all its problems. Pure; ids of other households become
 * problems.
 */
export function readForm(household: Household, typed: Typed, options: { isRsvpOpen: boolean; now: Date }): FormChanges {
  const problems = findForeignFields(household, typed);
  const after = new Map<string, CellAnswer>();
  const cells: CellChange[] = [];
  for (const cell of household.cells) {
    const typedAnswer = readCell(cell, typed, problems);
    const isOpen = options.isRsvpOpen && isOpenAt(cell.deadline, options.now);
    if (!isSameAnswer(typedAnswer, cell)) {
      if (isOpen) cells.push({ cell, after: typedAnswer });
      else problems.push({ field: `answer.${cellKey(cell.event_id, cell.guest_id)}`, problem: "CLOSED" });
    }
    after.set(cellKey(cell.event_id, cell.guest_id), isOpen ? typedAnswer : cell);
  }
  cells.push(...declineUnwelcome(household, cells));
  const isAnyOpen = options.isRsvpOpen && household.cells.some((cell) => isOpenAt(cell.deadline, options.now));
  const answers = isAnyOpen ? readAnswers(household, { typed, after, problems }) : [];
  return { cells, answers, problems };
}

/**
 * The page tells a household that an event is for adults, and asks no answer of its children. Once somebody of the
 * household answers for the event, its children are noted as not coming, so that no reminder asks for them again.
 */
function declineUnwelcome(household: Household, cells: readonly CellChange[]): CellChange[] {
  const answered = new Set(cells.map(({ cell }) => cell.event_id));
  const changed = new Set(cells.map(({ cell }) => cellKey(cell.event_id, cell.guest_id)));
  return household.cells
    .filter((cell) => !cell.is_welcome && cell.response === null && answered.has(cell.event_id))
    .filter((cell) => !changed.has(cellKey(cell.event_id, cell.guest_id)))
    .map((cell) => ({ cell, after: { response: "DECLINED", tentative: null, meal_choice: null, plus_ones: 0 } }));
}

/** Fields with the id of a guest, event or question that doesn't belong to this household. */
function findForeignFields(household: Household, typed: Typed): Problem[] {
  const cells = new Set(household.cells.map((cell) => cellKey(cell.event_id, cell.guest_id)));
  const questions = new Set(asksOf(household).map((ask) => `${ask.question.id}.${ask.who}`));
  return [...typed.keys()].flatMap((field): Problem[] => {
    const match = fieldPattern.exec(field);
    const isKnown = match
      ? cells.has(`${match[2]}.${match[3]}`)
      : !field.startsWith("q.") || questions.has(field.slice(2));
    return isKnown ? [] : [{ field, problem: "NOT_YOURS" }];
  });
}

const isChoice = (answer: string) => (answerChoices as readonly string[]).includes(answer);

function readCell(cell: Cell, typed: Typed, problems: Problem[]): CellAnswer {
  const key = cellKey(cell.event_id, cell.guest_id);
  const typedValue = (name: string) => typed.get(`${name}.${key}`)?.[0];
  const refuse = (name: string, problem: FormProblem) => void problems.push({ field: `${name}.${key}`, problem });
  const answer = typedValue("answer");
  if (answer !== undefined && !isChoice(answer)) refuse("answer", "CHOICE");
  if (answer === "ACCEPTED" && !cell.is_welcome) refuse("answer", "ADULTS_ONLY");
  if (answer === "UNSURE") return tidyAnswer({ ...cell, response: null, tentative: "UNSURE" });
  if (answer === "DECLINED") return tidyAnswer({ ...cell, response: "DECLINED", tentative: null });
  if (answer !== "ACCEPTED" && cell.response !== "ACCEPTED") return tidyAnswer(cell);

  const meal = typedValue("meal");
  if (meal !== undefined && meal !== "" && !cell.meal_options.includes(meal)) refuse("meal", "CHOICE");
  const plus = withoutNamed(cell, { plus: typedValue("plus"), named: typedValue("named") });
  if (!/^\d{1,2}$/.test(plus)) refuse("plus", "NUMBER");
  else if (Number(plus) > cell.plus_ones_allowed && Number(plus) !== cell.plus_ones) refuse("plus", "TOO_MANY");
  return {
    response: "ACCEPTED",
    tentative: null,
    meal_choice: meal === undefined ? cell.meal_choice : meal || null,
    plus_ones: Number(plus),
  };
}

/** People who were named in another tab, after this form was opened, are not brought a second time. */
function withoutNamed(cell: Cell, { plus, named }: { plus: string | undefined; named: string | undefined }): string {
  if (plus === undefined) return String(cell.plus_ones);
  const since = cell.named_plus_ones - Number(named ?? cell.named_plus_ones);
  return since > 0 && /^\d{1,2}$/.test(plus) ? String(Math.max(0, Number(plus) - since)) : plus;
}
