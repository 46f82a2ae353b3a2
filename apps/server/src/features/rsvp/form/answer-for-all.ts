import { toValues } from "#features/questions/rules.ts";
import { cellKey, isAnswered, isOnWaitingList, isOpenAt, type Cell } from "../rules.ts";
import { asksOf, questionField } from "../household/questions.ts";
import type { Typed } from "../household/household-view.ts";
import { answerKey, type Household } from "../household/load-household.ts";

type ForAll = {
  form: Typed;
  /** Somebody has said something else since the page was opened. */
  keepsOthers: boolean;
};

/**
 * The form with the one answer that was given for everybody and everything. The button exists only while nobody has
 * answered, so a stored answer was given after this page was opened: it is kept, with its meal and plus-ones.
 */
export function answerForAll(household: Household, typed: Typed, now: Date): ForAll {
  const rest = typed.get("rest")?.[0];
  if (isAnswer(rest)) return { form: withRest(household, { typed, now, rest }), keepsOthers: false };
  const all = typed.get("everyone")?.[0];
  if (!isAnswer(all)) return { form: typed, keepsOthers: false };
  const open = household.cells.filter(({ deadline }) => isOpenAt(deadline, now));
  const answered = open.filter(isAnswered);
  const form = new Map(typed);
  for (const field of answered.flatMap(fieldsOf)) form.delete(field);
  if (answered.length > 0) for (const field of blankedQuestions(household, typed)) form.delete(field);
  for (const cell of open)
    if (!isAnswered(cell) && (cell.is_welcome || all === "DECLINED"))
      form.set(`answer.${cellKey(cell.event_id, cell.guest_id)}`, [all]);
  return { form, keepsOthers: answered.some((cell) => said(cell) !== all) };
}

const isAnswer = (value: string | undefined): value is "ACCEPTED" | "DECLINED" =>
  value === "ACCEPTED" || value === "DECLINED";

type Rest = { typed: Typed; now: Date; rest: "ACCEPTED" | "DECLINED" };

/** The form with this answer wherever there is none yet, neither stored nor chosen in it. */
function withRest({ cells }: Household, { typed, now, rest }: Rest): Typed {
  const form = new Map(typed);
  for (const cell of cells) {
    const field = `answer.${cellKey(cell.event_id, cell.guest_id)}`;
    if (
      isOpenAt(cell.deadline, now) &&
      !isAnswered(cell) &&
      !form.has(field) &&
      (cell.is_welcome || rest === "DECLINED")
    )
      form.set(field, [rest]);
  }
  return form;
}

const said = ({ response, tentative }: Cell) => (isOnWaitingList(tentative) ? "ACCEPTED" : response);

const fieldsOf = ({ event_id, guest_id }: Cell) =>
  ["answer", "meal", "plus"].map((name) => `${name}.${cellKey(event_id, guest_id)}`);

/** The questions that this form would empty, although they were answered. */
function blankedQuestions(household: Household, typed: Typed): string[] {
  return asksOf(household).flatMap(({ question, who }) => {
    const field = questionField(question.id, who);
    const isBlank = typed.get(field)?.every((value) => value.trim() === "") ?? false;
    return isBlank && toValues(household.answers.get(answerKey(question.id, who))).length > 0 ? [field] : [];
  });
}
